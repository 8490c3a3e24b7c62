/** An open form that is guarded. */
export interface GuardedForm {
  isDirty: () => boolean;
  /** Its text is kept when it closes, so that nothing is asked. */
  keepsOnClose: boolean;
  values: () => unknown;
  dropDraft: () => void;
  /** The values that were saved or given up, as JSON. */
  settled?: string;
}

/** The guarded forms on the screen, by react-hook-form's `control`. */
const forms = new Map<object, GuardedForm>();

export function guardForm(control: object, form: GuardedForm): () => void {
  forms.set(control, form);
  return () => {
    if (forms.get(control) === form) forms.delete(control);
  };
}

/** Whether it holds something typed that is neither saved nor given up. */
export function isUnsaved(form: GuardedForm): boolean {
  return form.isDirty() && form.settled !== JSON.stringify(form.values());
}

/** The same by the form's `control`. */
export function isFormUnsaved(control: object): boolean {
  const form = forms.get(control);
  return form !== undefined && isUnsaved(form);
}

/** What a form holds now, for `settleForm`. */
export function snapshotForm(control: object): string | undefined {
  const form = forms.get(control);
  return form && JSON.stringify(form.values());
}

/** The values of a form are saved, so that closing it loses nothing. */
export function settleForm(control: object, snapshot = snapshotForm(control)): void {
  const form = forms.get(control);
  if (form) form.settled = snapshot;
}

/** The forms that would lose something typed if the screen, or only this form, closed. */
function losingForms(control?: object): GuardedForm[] {
  const asked = control ? [forms.get(control)] : [...forms.values()];
  return asked.filter((form) => form !== undefined).filter((form) => !form.keepsOnClose && isUnsaved(form));
}

export function wouldLoseText(): boolean {
  return losingForms().length > 0;
}

export function giveUp(control?: object): void {
  for (const form of losingForms(control)) {
    form.settled = JSON.stringify(form.values());
    form.dropDraft();
  }
}

/** Something that waits for the answer to "Leave without saving?". */
export interface Leaving {
  /** The only form that closes; undefined for the whole screen. */
  control?: object;
  proceed: () => void;
}

let leaving: Leaving | undefined;
const listeners = new Set<() => void>();

function change(next: Leaving | undefined): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/** Proceeds at once when nothing would be lost, and otherwise after `LeaveQuestion` was answered. */
export function leave(request: Leaving): void {
  if (losingForms(request.control).length === 0) request.proceed();
  else change(request);
}

export const readLeaving = (): Leaving | undefined => leaving;

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the question: gives up what was typed and proceeds, or stays. */
export function answerLeaving(discards: boolean): void {
  const request = leaving;
  change(undefined);
  if (!request || !discards) return;
  giveUp(request.control);
  request.proceed();
}
