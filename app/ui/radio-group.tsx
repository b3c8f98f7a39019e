import { Choice } from "./choice.tsx";
import { FieldError } from "./field.tsx";

interface RadioGroupProps {
  id: string;
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  chosen?: string;
  error?: string;
}

export function RadioGroup({ id, name, legend, options, required, chosen, error }: RadioGroupProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="mb-1 font-bold">{legend}</legend>
      {error && <FieldError id={`${id}-error`} message={error} />}
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-2">
          <Choice
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            required={required}
            defaultChecked={value === chosen}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
