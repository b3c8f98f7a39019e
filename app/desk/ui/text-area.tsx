import type { KeyboardEventHandler, Ref } from "react";
import { TextArea as AriaTextArea } from "react-aria-components";
import { AriaField, controlLook } from "./field.tsx";

interface TextAreaProps {
  name: string;
  label: string;
  description?: string;
  error?: string | undefined;
  rows: number;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ rows, placeholder, onKeyDown, ref, ...field }: TextAreaProps) {
  return (
    <AriaField {...field}>
      <AriaTextArea
        dir="auto"
        {...(ref && { ref })}
        {...(onKeyDown && { onKeyDown })}
        {...(placeholder && { placeholder })}
        rows={rows}
        className={`${controlLook} resize-y`}
      />
    </AriaField>
  );
}
