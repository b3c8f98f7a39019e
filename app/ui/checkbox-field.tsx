import type { ComponentProps } from "react";
import { Choice } from "./choice.tsx";
import { FieldError, FieldHint, type FieldProps } from "./field.tsx";

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
