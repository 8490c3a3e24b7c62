const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

/** Moves the focus to the first wrong field of a form, once the fields have been drawn as wrong. */
export function focusFirstInvalid(form: HTMLFormElement | null | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(WRONG)?.focus());
}
