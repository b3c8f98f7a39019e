import { useId } from "react";
import { useFormats } from "#app/formats.ts";
import { TextAreaField } from "#app/ui/form-controls.tsx";
import { grouped } from "#core/formats.ts";
import { LOST_NOTE_MAX, type Outcome } from "#core/outcome.ts";
import { Select, TextField } from "../ui/field.tsx";

/** What the browser checks without scripts: digits, also in groups. */
const VALUE_PATTERN = "\\s*[0-9]{1,3}([ ,.'’]?[0-9]{3}){0,3}\\s*|\\s*[0-9]{1,10}\\s*";

interface ValueFieldProps {
  value: number | null;
  error?: string | undefined;
  autoFocus?: boolean;
}

export function ValueField({ value, error, autoFocus }: ValueFieldProps) {
  const formats = useFormats();
  return (
    <TextField
      name="value"
      label={`Estimated value (${formats.currency})`}
      description={`A whole number, such as ${grouped(12_000, formats)}. You can leave it empty.`}
      defaultValue={value === null ? "" : String(value)}
      inputMode="numeric"
      autoComplete="off"
      pattern={VALUE_PATTERN}
      error={error}
      {...(autoFocus && { autoFocus })}
    />
  );
}

interface LostFieldsProps extends Pick<Outcome, "lostReason" | "lostNote"> {
  reasons: readonly string[];
}

export function LostFields({ reasons, lostReason, lostNote }: LostFieldsProps) {
  const noteId = useId();
  const known = lostReason === null || reasons.includes(lostReason) ? reasons : [...reasons, lostReason];
  return (
    <>
      <Select
        name="lost-reason"
        label="Reason"
        options={[{ id: "", label: "Not given" }, ...known.map((id) => ({ id, label: id }))]}
        defaultValue={lostReason ?? ""}
      />
      <TextAreaField
        id={noteId}
        name="lost-note"
        label="Note"
        size="small"
        rows={3}
        maxLength={LOST_NOTE_MAX}
        defaultValue={lostNote ?? ""}
      />
    </>
  );
}
