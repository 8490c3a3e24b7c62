/** What stands in a form's field exactly as typed; empty when there is no such field. */
export function formValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** What stands in a form's field without the spaces around it. */
export function formText(form: HTMLFormElement, name: string): string {
  return formValue(form, name).trim();
}
