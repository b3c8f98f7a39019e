import { type Fields, HONEYPOT } from "#core/form.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PREFIX = "form ";

/** Keeps typed text in this tab only; a browser that refuses storage keeps none. */
function read(key: string): Fields {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "{}");
  } catch {
    return {};
  }
}

function write(key: string, typed: Fields): void {
  try {
    if (Object.values(typed).some((value) => value !== "")) {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(typed));
    } else {
      sessionStorage.removeItem(PREFIX + key);
    }
  } catch {}
}

/** Removes all drafts of a form: of the footer form there is one for each page. */
export function clearDrafts(action: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (`${key} `.startsWith(`${PREFIX}${action} `)) sessionStorage.removeItem(key);
    }
  } catch {}
}

/** A draft of a form. `scope` tells forms with the same action apart; `given` is what the URL fills in, by name. */
export interface DraftOf {
  scope: string;
  given: Fields;
}

export function saveDraft(form: HTMLFormElement, { scope, given }: DraftOf): void {
  const typed: Record<string, string> = { ...read(keyOf(form, scope)) };
  for (const field of controlsOf(form)) {
    if (isChoice(field) && field.type === "radio" && !field.checked) continue;
    typed[entryOf(field, given)] = isChoice(field) && !field.checked ? "" : field.value;
  }
  write(keyOf(form, scope), typed);
}

/** Leaves fields alone that were changed before hydration. Returns whether there was a draft. */
export function restoreDraft(
  form: HTMLFormElement,
  { scope, given }: DraftOf,
  isHydrating: boolean,
): boolean {
  const typed = read(keyOf(form, scope));
  const controls = controlsOf(form);
  const changed = isHydrating ? changedNames(controls) : [];
  for (const field of controls) {
    const value = typed[entryOf(field, given)];
    if (value === undefined || changed.includes(field.name)) continue;
    if (isChoice(field)) field.checked = field.value === value;
    else if (!isSelect(field) || [...field.options].some((option) => option.value === value))
      field.value = value;
  }
  return Object.keys(typed).length > 0;
}

export function isChanged(form: HTMLFormElement): boolean {
  return changedNames(controlsOf(form)).length > 0;
}

function keyOf(form: HTMLFormElement, scope: string): string {
  return [new URL(form.action).pathname, scope].join(" ").trimEnd();
}

/** One for each value that a URL fills in, so that a link gets its value and typed text stays with the link. */
function entryOf({ name }: Control, given: Fields): string {
  return given[name] ? `${name} ${given[name]}` : name;
}

function controlsOf(form: HTMLFormElement): Control[] {
  const all = form.querySelectorAll<Control>("input:not([type=hidden]):not([type=file]), select, textarea");
  return [...all].filter(({ name }) => name !== "userResult" && name !== HONEYPOT);
}

function changedNames(controls: readonly Control[]): string[] {
  return controls.filter(hasChanged).map(({ name }) => name);
}

function hasChanged(field: Control): boolean {
  if (isSelect(field)) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function isSelect(field: Control): field is HTMLSelectElement {
  return field.type === "select-one";
}

function isChoice(field: Control): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
