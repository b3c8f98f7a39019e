import type { ComponentProps } from "react";
import { TextArea } from "react-aria-components";
import { AriaField, controlLook } from "#app/desk/ui/field.tsx";

interface LongTextProps extends Omit<ComponentProps<typeof AriaField>, "children" | "value" | "onChange"> {
  value: string;
  onChange: (text: string) => void;
}

const LETTERS_PER_ROW = 70;

export function LongText({ value, onChange, ...field }: LongTextProps) {
  const hasLines = value.includes("\n");
  const rows = Math.min(
    12,
    value.split("\n").length - 1 + Math.max(1, Math.ceil(value.length / LETTERS_PER_ROW)),
  );
  return (
    <AriaField
      {...field}
      value={value}
      // A single line stays one line; only texts with several keep line breaks.
      onChange={(text) => onChange(hasLines ? text : text.replace(/\s*\n\s*/g, " "))}
    >
      <TextArea
        rows={rows}
        className={`${controlLook} field-sizing-content max-h-96 read-only:bg-wash read-only:text-muted`}
      />
    </AriaField>
  );
}
