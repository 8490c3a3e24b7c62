/** An open form that is guarded. */
export interface GuardedForm {
  isDirty: () => boolean;
  /** Its text is kept when it closes, so that nothing is asked. */
  keepsOnClose: boolean;
  /** The dialogs that were open in the address when the form was opened, its own as the last. */
  dialogs: readonly string[];
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

/** Which forms close. */
type Closing = (form: GuardedForm, control: object) => boolean;

const everyForm: Closing = () => true;
const onlyForm = (control: object | undefined): Closing =>
  control ? (_form, itsControl) => itsControl === control : everyForm;

/** The forms that would lose something typed if these closed. */
function losingForms(closes: Closing): GuardedForm[] {
  return [...forms]
    .filter(([control, form]) => closes(form, control) && !form.keepsOnClose && isUnsaved(form))
    .map(([, form]) => form);
}

export function wouldLoseText(closes: Closing = everyForm): boolean {
  return losingForms(closes).length > 0;
}

export function giveUp(closes: Closing = everyForm): void {
  for (const form of losingForms(closes)) {
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
  if (!wouldLoseText(onlyForm(request.control))) request.proceed();
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
  giveUp(onlyForm(request.control));
  request.proceed();
}
