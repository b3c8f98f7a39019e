import { TextField } from "#app/desk/ui/field.tsx";

interface PublishTimeProps {
  /** Local time; empty to publish now. */
  value: string;
  onChange: (value: string) => void;
}

export function PublishTime({ value, onChange }: PublishTimeProps) {
  return (
    <TextField
      label="At a later time (optional)"
      description="In the time zone of this device."
      type="datetime-local"
      value={value}
      onChange={onChange}
    />
  );
}

/** Local time of the field in UTC, for the server. */
export function utcOf(value: string): string {
  return value === "" ? "" : new Date(value).toISOString();
}
