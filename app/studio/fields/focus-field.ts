import { type FieldPlace, fieldAnchor } from "./field-anchor.ts";

const CONTROL = "summary, input, textarea, select, button, [role=textbox]";

/** Opens the groups around a field and focuses it, or the nearest group that exists. */
export function focusField({ field, words }: FieldPlace): void {
  const element = elementOf(field);
  if (element === null) return;
  for (let group = element.closest("details"); group !== null; ) {
    group.open = true;
    group = group.parentElement?.closest("details") ?? null;
  }
  const control = element.querySelector<HTMLElement>(CONTROL);
  if (control === null) return;
  if (control.matches("summary")) (control.parentElement as HTMLDetailsElement).open = true;
  control.focus({ preventScroll: true });
  if (words !== undefined && isText(control)) select(control, words);
  element.scrollIntoView({ block: control.matches("summary") ? "start" : "center" });
}

/** Of the field, or of the group that would hold it. */
function elementOf(field: string): HTMLElement | null {
  const path = field.split(".");
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(fieldAnchor({ field: path.slice(0, length).join(".") }));
    if (element !== null) return element;
  }
  return null;
}

function isText(control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement {
  return control.matches("input:is([type=text], :not([type])), textarea");
}

function select(control: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  const from = control.value.toLowerCase().indexOf(words.toLowerCase());
  if (from !== -1) control.setSelectionRange(from, from);
}
