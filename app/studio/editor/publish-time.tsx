import { TextField } from "#app/desk/ui/field.tsx";

interface PublishTimeProps {
  value: string;
  onChange: (value: string) => void;
}

export function PublishTime({ value, onChange }: PublishTimeProps) {
  return (
    <TextField
      label="Publish later (optional)"
      description="In this device's time zone."
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
