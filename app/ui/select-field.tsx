import type { ComponentProps } from "react";
import { controlLook, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface SelectOption {
  value: string;
  label: string;
  /** A placeholder is shown first and cannot be chosen again. */
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
