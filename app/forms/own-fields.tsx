import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/form-controls.tsx";
import { CHECKED, type OwnField as Described } from "#core/own-fields.ts";
import type { FormField } from "./action-form.tsx";
import { trimStart } from "./clean-input.ts";

interface OwnFieldsProps {
  fields: readonly Described[];
  field: (name: string) => FormField;
}

/** The fields that the agency adds; long ones take a row. */
export function OwnFields({ fields, field }: OwnFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {fields.map((own) => (
        <div
          key={own.id}
          className={own.kind === "textarea" || own.kind === "checkbox" ? "sm:col-span-2" : ""}
        >
          <OwnField own={own} {...field(own.id)} />
        </div>
      ))}
    </div>
  );
}

function OwnField({ own, defaultValue, ...field }: FormField & { own: Described }) {
  const { label, kind, required, hint, options } = own;
  const named = { ...field, label, required, ...(hint !== undefined && { hint }) };
  switch (kind) {
    case "checkbox":
      return <CheckboxField {...named} value={CHECKED} defaultChecked={defaultValue === CHECKED} />;
    case "select": {
      const none = { value: "", label: required ? "Please select" : "Not given", disabled: required };
      const choices = [none, ...options.map((option) => ({ value: option, label: option }))];
      return <SelectField {...named} options={choices} defaultValue={defaultValue ?? ""} />;
    }
    case "textarea":
      return <TextAreaField {...named} rows={3} defaultValue={defaultValue} onInput={trimStart} />;
    case "number":
      return <TextField {...named} inputMode="decimal" autoComplete="off" defaultValue={defaultValue} />;
    case "date":
      return <TextField {...named} type="date" autoComplete="off" defaultValue={defaultValue} />;
    case "url":
      return <TextField {...named} type="url" autoComplete="url" defaultValue={defaultValue} />;
    case "text":
      return <TextField {...named} autoComplete="off" defaultValue={defaultValue} onInput={trimStart} />;
  }
}
