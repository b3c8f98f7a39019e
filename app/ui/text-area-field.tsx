import type { ComponentProps } from "react";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type TextArea = Omit<ComponentProps<"textarea">, keyof FieldProps | "className" | "style" | "children">;

export function TextAreaField({
  id,
  name,
  label,
  required,
  hint,
  error,
  rows = 5,
  ...area
}: FieldProps & TextArea) {
  return (
    <Field {...{ id, name, label, required, hint, error }}>
      {(control) => <textarea {...area} {...control} rows={rows} className={controlLook({ kind: "area" })} />}
    </Field>
  );
}
