import { isRecord } from '../../providers/envelope';
import { lastEndReason, readSession, subscribeSession } from '../../providers/session';

/** Drafts are kept in session storage: in this tab, and only while it is open. */
const PREFIX = 'draft:';

/** `{id of the member of staff}/{name of the form}`, so that colleagues do not see each other's drafts. */
export type DraftKey = `${string}/${string}`;

export function draftKey(name: string): DraftKey {
  return `${readSession()?.staff.id ?? ''}/${name}`;
}

// Signing out, in this tab or another, leaves no drafts for the next person.
subscribeSession(() => {
  if (lastEndReason() !== 'signed-out') return;
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  drafts.forEach((key) => sessionStorage.removeItem(key));
});

export function keepDraft(key: DraftKey, values: object): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
}

export function readDraft(key: DraftKey): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The fields that differ from what the form began with: others may have changed since. */
export function changedValues<Values extends object>(values: Values, start: object): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, Reflect.get(start, field))),
  ) as Partial<Values>;
}

export function dropDraft(key: DraftKey): void {
  sessionStorage.removeItem(PREFIX + key);
}

/** Values of a form that the server has accepted, and what an open form holds from then on. */
export interface SentDraft {
  key: DraftKey;
  sent: object;
  next: object;
}

const openForms = new Set<(draft: SentDraft) => void>();

/** Calls back when a form's values were accepted. Returns the function that stops it. */
export function onDraftSent(listener: (draft: SentDraft) => void): () => void {
  openForms.add(listener);
  return () => openForms.delete(listener);
}

/**
 * The server has accepted `sent`, so it is no draft any more: neither in storage nor in a form that was closed and
 * opened again meanwhile. Text typed since then stays.
 */
export function settleDraft(name: string, sent: object, next: object = sent): void {
  const key = draftKey(name);
  const draft = readDraft(key);
  if (draft && Object.keys(changedValues(draft, sent)).length === 0) dropDraft(key);
  for (const listener of openForms) listener({ key, sent, next });
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
