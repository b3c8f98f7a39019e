import { use, useState } from "react";
import { TextField } from "#app/desk/ui/field.tsx";
import { TimeZone, When } from "#app/desk/ui/when.tsx";
import { cityOf, momentIn, writtenInput } from "#core/time-zones.ts";

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

/** A field that begins with a stored time, which stays the same moment in any zone until the person changes it. */
export function useLaterTime(stored: string | null) {
  const zone = use(TimeZone);
  const [typed, onChange] = useState<string | null>(null);
  const value = typed ?? (stored === null ? "" : writtenInput(zone, stored));
  const utc = useUtc(value);
  return { value, utc: typed === null ? (stored ?? "") : utc, onChange, reset: () => onChange(null) };
}

/** Converts the time of the field, which is in the time zone of the person. The server refuses one that isn't a time. */
export function useUtc(value: string): string {
  const zone = use(TimeZone);
  return Number.isNaN(Date.parse(value)) ? value : new Date(momentIn(zone, value)).toISOString();
}
