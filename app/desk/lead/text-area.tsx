import type { KeyboardEventHandler, Ref } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components";
import { controlLook, Texts } from "../ui/field.tsx";

interface TextAreaProps {
  name: string;
  label: string;
  description?: string;
  error?: string | undefined;
  rows: number;
  value: string;
  onChange: (text: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  description,
  error,
  rows,
  value,
  onChange,
  onKeyDown,
  ref,
}: TextAreaProps) {
  return (
    <AriaTextField
      name={name}
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className="grid min-w-0 grid-cols-1 gap-1"
    >
      <Texts label={label} {...(description && { description })} error={error}>
        <AriaTextArea
          {...(ref && { ref })}
          {...(onKeyDown && { onKeyDown })}
          rows={rows}
          className={`${controlLook()} resize-y`}
        />
      </Texts>
    </AriaTextField>
  );
}
