import type { InputEvent } from "react";
import { phoneDigits } from "#core/email.ts";

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

export const cleanPhone = cleanInput(phoneDigits);
