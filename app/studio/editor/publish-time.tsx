import { TextField } from "#app/desk/ui/field.tsx";

interface PublishTimeProps {
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

/** Converts the local time of the field. */
export function utcOf(value: string): string {
  return value === "" ? "" : new Date(value).toISOString();
}
