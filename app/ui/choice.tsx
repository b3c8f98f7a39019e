import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { FieldError, type FieldSize } from "./field.tsx";

const look = cva(
  [
    "mt-0.5 size-choice flex-none appearance-none border border-edge bg-raised",
    "not-checked:hover:border-ink not-checked:aria-invalid:border-error checked:border-deep checked:bg-deep",
    "checked:before:block checked:before:size-full checked:before:bg-paper",
    // The native control shows the selection in these modes.
    "forced-colors:appearance-auto print:appearance-auto",
  ],
  {
    variants: {
      type: {
        checkbox:
          "rounded-sm p-[3px] checked:before:[clip-path:polygon(14%_44%,0_62%,42%_95%,100%_20%,82%_5%,38%_62%)]",
        radio: "rounded-full p-[5px] checked:before:[clip-path:circle()]",
      },
    },
  },
);

interface ChoiceProps extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "size"> {
  type: "checkbox" | "radio";
}

export function Choice({ type, ...input }: ChoiceProps) {
  return <input {...input} type={type} className={look({ type })} />;
}

const labelLook = cva("flex gap-3", {
  variants: {
    size: { normal: "min-h-11 items-start py-2", small: "min-h-control items-center py-1 text-sm" },
  },
  defaultVariants: { size: "normal" },
});

export function LabeledChoice({ size, children, ...choice }: ChoiceProps & { size?: FieldSize | undefined }) {
  return (
    <label htmlFor={choice.id} className={labelLook({ size })}>
      <Choice {...choice} />
      {children}
    </label>
  );
}

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
        <LabeledChoice
          key={value}
          type="radio"
          id={index === 0 ? id : undefined}
          name={name}
          value={value}
          required={required}
          defaultChecked={value === chosen}
        >
          {label}
        </LabeledChoice>
      ))}
    </fieldset>
  );
}
