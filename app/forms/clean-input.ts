import type { InputEvent } from "react";
import { cleanPhone } from "#core/phone.ts";

function cleanInput(clean: (text: string) => string) {
  return ({
    currentTarget: field,
    nativeEvent,
  }: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    // A changed value ends the composition of an input method.
    if (nativeEvent.isComposing) return;
    const value = clean(field.value);
    if (value === field.value) return;
    const caret = clean(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    field.value = value;
    field.setSelectionRange(caret, caret);
  };
}

/** Removes leading spaces (specification, section 5). */
export const trimStart = cleanInput((text) => text.trimStart());

export const cleanPhoneInput = cleanInput(cleanPhone);
