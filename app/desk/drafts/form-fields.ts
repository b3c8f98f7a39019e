type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values by name; of boxes and radio buttons those that are checked. */
export type FormValues = Record<string, string[]>;

const NOT_TYPED = ["hidden", "password", "file", "submit", "button"];

function fieldsIn(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input[name], textarea[name], select[name]")].filter(
    ({ type }) => !NOT_TYPED.includes(type),
  );
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

export function readFields(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const field of fieldsIn(form)) {
    values[field.name] ??= [];
    if (!isBox(field) || field.checked) values[field.name]?.push(field.value);
  }
  return values;
}

/** As if it was typed, so that React and React Aria know it. */
export function fillFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of fieldsIn(form)) {
    const known = values[field.name];
    if (known === undefined) continue;
    if (!isBox(field)) setValue(field, known[0] ?? "");
    else if (field.checked !== known.includes(field.value)) field.click();
  }
}

/** React overrides the property of the element itself. */
function setValue(field: Field, value: string): void {
  const isOffered = !("options" in field) || [...field.options].some((option) => option.value === value);
  if (field.value === value || !isOffered) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
