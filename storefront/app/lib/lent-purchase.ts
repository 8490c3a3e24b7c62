import { purchaseKey, storedIntent, type Intent } from './purchase-intent';
import { readItem, removeItem, writeItem } from './storage';

/** As long as an emailed link to sign in; one to set a password ends before. */
const lifetimeMs = 15 * 60_000;

interface Lent {
  until: number;
  intent: string;
}

/** Lets the tab that the emailed link opens go on with what is wanted in this one. */
export function lendPurchase(): void {
  try {
    const intent = storedIntent();
    if (!intent) return;
    writeItem(purchaseKey, JSON.stringify({ until: Date.now() + lifetimeMs, intent } satisfies Lent));
    sessionStorage.setItem(purchaseKey, JSON.stringify({ ...(JSON.parse(intent) as Intent), isLent: true }));
  } catch {
    // Without storage the visitor comes back to the page and presses the button again.
  }
}

/** Takes what another tab has lent, once. Returns the page it comes back to. */
export function borrowPurchase(): string | null {
  try {
    const lent = JSON.parse(readItem(purchaseKey) ?? 'null') as Lent | null;
    removeItem(purchaseKey);
    if (!lent || lent.until <= Date.now()) return null;
    sessionStorage.setItem(purchaseKey, lent.intent);
    return (JSON.parse(lent.intent) as Intent).place;
  } catch {
    // As above.
    return null;
  }
}

/** Whether what this tab wanted is still to be done: another tab, to which it was lent, may have taken it. */
export function isStillWanted({ isLent }: Intent): boolean {
  if (!isLent) return true;
  const isThere = readItem(purchaseKey) !== null;
  removeItem(purchaseKey);
  return isThere;
}
