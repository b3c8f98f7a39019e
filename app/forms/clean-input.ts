import type { InputEvent } from "react";
import { phoneDigits } from "#core/email.ts";

/** An `onInput` handler that cleans what is typed, pasted or autofilled, and leaves the caret where it was. */
function cleanInput(clean: (text: string) => string) {
  return ({ currentTarget: field }: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const value = clean(field.value);
    if (value === field.value) return;
    const caret = clean(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    field.value = value;
    field.setSelectionRange(caret, caret);
  };
}

/** Removes leading spaces (specification, section 5). */
export const trimStart = cleanInput((text) => text.trimStart());

/** Removes the characters that people format phone numbers with. */
export const cleanPhone = cleanInput(phoneDigits);
