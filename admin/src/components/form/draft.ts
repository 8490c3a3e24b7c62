/** Where a form's draft waits for the next sign-in: this tab, and no longer than it is open. */
const keyOf = (name: string): string => `draft:${name}`;

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
