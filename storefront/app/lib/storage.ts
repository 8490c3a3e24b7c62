/** Browser storage that never throws: in private mode or when full, values live as long as the page. */
const memory = new Map<string, string>();

export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeItem(key: string, value: string): void {
  memory.delete(key);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Stores the answer to the consent banner; declining also removes preferences stored earlier. */
export function rememberConsent(answer: string): void {
  writeItem('consent', answer);
  if (answer === 'necessary') ['theme', 'via', 'coupon', 'viewed'].forEach(removeItem);
  document.documentElement.dataset['consent'] = 'given';
}
