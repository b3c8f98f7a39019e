import type { ComponentProps } from "react";
import { LabeledChoice } from "./choice.tsx";
import {
  controlLook,
  controlProps,
  Field,
  FieldError,
  FieldHint,
  type FieldProps,
  type FieldSize,
} from "./field.tsx";
import { Icon } from "./icon.tsx";

type Input = Omit<ComponentProps<"input">, keyof FieldProps | "className" | "style" | "children">;

/** Of text in any language; the browser knows the direction of all other types. */
export const dirOf = (type: string | undefined) =>
  type === undefined || type === "text" || type === "search" ? "auto" : undefined;

export function TextField({
  id,
  name,
  label,
  required,
  hint,
  error,
  size,
  type = "text",
  ...input
}: FieldProps & Input) {
  return (
    <Field {...{ id, name, label, required, hint, error, size }}>
      {(control) => (
        <input dir={dirOf(type)} {...input} {...control} type={type} className={controlLook({ size })} />
      )}
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
  size,
  rows = 5,
  ...area
}: FieldProps & TextArea) {
  return (
    <Field {...{ id, name, label, required, hint, error, size }}>
      {(control) => (
        <textarea
          dir="auto"
          {...area}
          {...control}
          rows={rows}
          className={controlLook({ kind: "area", size })}
        />
      )}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<"select">, "className" | "style" | "size"> {
  size?: FieldSize | undefined;
}

export function Select({ size, ...select }: SelectProps) {
  return (
    <div className="relative grid min-w-0 items-center">
      <select {...select} className={controlLook({ kind: "select", size })} />
      <span className="pointer-events-none absolute right-3.5 text-muted">
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

export function SelectField({
  id,
  name,
  label,
  required,
  hint,
  error,
  size,
  options,
  ...select
}: FieldProps & Omit<SelectProps, keyof FieldProps | "children"> & { options: readonly SelectOption[] }) {
  return (
    <Field {...{ id, name, label, required, hint, error, size }}>
      {(control) => (
        <Select {...select} {...control} size={size}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Checkbox = Omit<ComponentProps<"input">, keyof FieldProps | "className" | "style" | "children" | "type">;

export function CheckboxField({
  id,
  name,
  label,
  required,
  hint,
  error,
  size,
  ...input
}: FieldProps & Checkbox) {
  return (
    <div>
      {error && <FieldError id={`${id}-error`} message={error} />}
      <LabeledChoice
        {...input}
        {...controlProps({ id, name, required, hint, error })}
        type="checkbox"
        size={size}
      >
        {label}
      </LabeledChoice>
      {hint && (
        <div className="pl-9">
          <FieldHint id={`${id}-hint`} size={size}>
            {hint}
          </FieldHint>
        </div>
      )}
    </div>
  );
}
