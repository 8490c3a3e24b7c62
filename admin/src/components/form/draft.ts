import { lastEndReason, subscribeSession } from '../../providers/session';

/** Where a form's draft waits for the next sign-in: this tab, and no longer than it is open. */
const PREFIX = 'draft:';
const keyOf = (name: string): string => PREFIX + name;

// Whoever signs out leaves nothing typed behind for the next person in this tab.
subscribeSession(() => {
  if (lastEndReason() !== 'signed-out') return;
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  kept.forEach((key) => sessionStorage.removeItem(key));
});

export function keepDraft(name: string, value: unknown): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(value));
}

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

export function hasDraft(name: string): boolean {
  return readDraft(name) !== null;
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}
