import { TextField as AriaTextField, TextArea, type TextFieldProps } from "react-aria-components";
import { controlLook, Texts } from "#app/desk/ui/field.tsx";

interface LongTextProps
  extends Omit<TextFieldProps, "className" | "style" | "children" | "isInvalid" | "value"> {
  label: string;
  description?: string;
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

const LETTERS_PER_ROW = 70;

export function LongText({ label, description, error, value, onChange, ...field }: LongTextProps) {
  const hasLines = value.includes("\n");
  const rows = Math.min(
    12,
    value.split("\n").length - 1 + Math.max(1, Math.ceil(value.length / LETTERS_PER_ROW)),
  );
  return (
    <AriaTextField
      {...field}
      value={value}
      // A single line stays one line; only texts with several keep line breaks.
      onChange={(text) => onChange(hasLines ? text : text.replace(/\s*\n\s*/g, " "))}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className="grid min-w-0 grid-cols-1 gap-1"
    >
      <Texts {...{ label, ...(description && { description }), error }}>
        <TextArea
          rows={rows}
          className={`${controlLook()} field-sizing-content max-h-96 read-only:bg-wash read-only:text-muted`}
        />
      </Texts>
    </AriaTextField>
  );
}
