/** Moves the focus to the first field of a form that is wrong, in the order of the page. */
export function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
