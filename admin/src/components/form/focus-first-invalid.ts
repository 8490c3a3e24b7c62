const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** Focuses the first invalid field of a form, once its fields are rendered as invalid. */
export function focusFirstInvalid(form: HTMLFormElement | null | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(INVALID)?.focus());
}
