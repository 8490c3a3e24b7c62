import { lastEndReason, readSession, subscribeSession } from '../../providers/session';

/** Where a form's draft waits for the next sign-in: this tab, and no longer than it is open. */
const PREFIX = 'draft:';

/** What a draft is kept under: what the form is about, and whose words they are. */
export type DraftKey = `${string}/${string}`;

/** The key of whoever is signed in: nobody is shown what somebody else has typed. */
export function draftKey(name: string): DraftKey {
  return `${readSession()?.staff.id ?? ''}/${name}`;
}

// Whoever signs out, here or in another tab, leaves nothing typed behind for the next person.
subscribeSession(() => {
  if (lastEndReason() !== 'signed-out') return;
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  kept.forEach((key) => sessionStorage.removeItem(key));
});

export function keepDraft(key: DraftKey, value: unknown): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
}

export function readDraft(key: DraftKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

export function hasDraft(name: string): boolean {
  return readDraft(draftKey(name)) !== null;
}

export function dropDraft(key: DraftKey): void {
  sessionStorage.removeItem(PREFIX + key);
}

type Settled = (key: DraftKey, sent: unknown) => void;

const forms = new Set<Settled>();

/** Has open forms told what has arrived. Returns the way to stop. */
export function onSettled(form: Settled): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/**
 * What was sent has arrived, so that it is no draft any more, neither kept nor in a form that took it
 * back meanwhile. Words typed since stay.
 */
export function settleDraft(key: DraftKey, sent: unknown): void {
  if (isSame(readDraft(key), sent)) dropDraft(key);
  for (const form of forms) form(key, sent);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
