import type { ComponentProps } from "react";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type Input = Omit<ComponentProps<"input">, keyof FieldProps | "className" | "style" | "children">;

export function TextField({
  id,
  name,
  label,
  required,
  hint,
  error,
  type = "text",
  ...input
}: FieldProps & Input) {
  return (
    <Field {...{ id, name, label, required, hint, error }}>
      {(control) => <input {...input} {...control} type={type} className={controlLook()} />}
    </Field>
  );
}
