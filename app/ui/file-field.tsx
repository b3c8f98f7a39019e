import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type FileInput = Omit<
  ComponentProps<"input">,
  keyof FieldProps | "className" | "style" | "children" | "type"
>;

/** A file to send. It stands last in a form: a server that refuses it early has then read the other fields. */
export function FileField({ id, name, label, required, hint, error, ...input }: FieldProps & FileInput) {
  return (
    <Field {...{ id, name, label, required, hint, error }}>
      {(control) => <input {...input} {...control} type="file" />}
    </Field>
  );
}
