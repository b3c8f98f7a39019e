/** Moves the focus to the summary of a form where there is one, else to the first field that is wrong. */
export function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-error-summary], [aria-invalid="true"]')?.focus();
}
