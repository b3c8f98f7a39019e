import type { ComponentProps } from "react";
import { Choice } from "./choice.tsx";
import { controlLook, Field, FieldError, FieldHint, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

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

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type Select = Omit<ComponentProps<"select">, keyof FieldProps | "className" | "style" | "children">;

export function SelectField({
  id,
  name,
  label,
  required,
  hint,
  error,
  options,
  ...select
}: FieldProps & Select & { options: readonly SelectOption[] }) {
  return (
    <Field {...{ id, name, label, required, hint, error }}>
      {(control) => (
        <div className="relative grid items-center">
          <select {...select} {...control} className={controlLook({ kind: "select" })}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-3.5 text-muted">
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </Field>
  );
}

type Checkbox = Omit<ComponentProps<"input">, keyof FieldProps | "className" | "style" | "children" | "type">;

export function CheckboxField({ id, name, label, required, hint, error, ...input }: FieldProps & Checkbox) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      {error && <FieldError id={`${id}-error`} message={error} />}
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <Choice
          {...input}
          type="checkbox"
          id={id}
          name={name}
          required={required}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      {hint && (
        <div className="pl-9">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
    </div>
  );
}
