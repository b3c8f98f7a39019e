import { use } from "react";
import { TextField } from "#app/desk/ui/field.tsx";
import { TimeZone, When } from "#app/desk/ui/when.tsx";
import { cityOf, momentIn } from "#core/time-zones.ts";

interface PublishTimeProps {
  value: string;
  onChange: (value: string) => void;
}

export function PublishTime(props: PublishTimeProps) {
  return <LaterTime {...props} label="Publish later (optional)" what="published" />;
}

interface LaterTimeProps extends PublishTimeProps {
  label: string;
  /** What is done at the time. */
  what: "published" | "retired";
}

/** A time in the time zone of the person. */
export function LaterTime({ label, what, value, onChange }: LaterTimeProps) {
  const zone = use(TimeZone);
  const utc = useUtc(value);
  return (
    <TextField
      label={label}
      description={
        Number.isNaN(Date.parse(utc)) ? (
          `In your time zone (${cityOf(zone)}).`
        ) : (
          <>
            Will be {what} on <When at={utc} />.
          </>
        )
      }
      type="datetime-local"
      value={value}
      onChange={onChange}
    />
  );
}

/** Converts the time of the field, which is in the time zone of the person. The server refuses one that isn't a time. */
export function useUtc(value: string): string {
  const zone = use(TimeZone);
  return Number.isNaN(Date.parse(value)) ? value : new Date(momentIn(zone, value)).toISOString();
}
