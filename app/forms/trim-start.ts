import type { InputEvent } from "react";

/** Takes leading spaces away while they are typed (specification, section 5), and leaves the caret where it was. */
export function trimStart(event: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const trimmed = field.value.trimStart();
  const removed = field.value.length - trimmed.length;
  if (removed === 0) return;
  const caret = Math.max((field.selectionStart ?? 0) - removed, 0);
  field.value = trimmed;
  field.setSelectionRange(caret, caret);
}
