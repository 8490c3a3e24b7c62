import { purchaseKey, type PurchaseIntent } from '~/lib/purchase-intent';
import { readItem, removeItem, writeItem } from '~/lib/storage';

/** As long as an emailed link to sign in; one to set a password ends before. */
const lifetimeMs = 15 * 60_000;

interface Lent {
  until: number;
  intent: string;
}

/** Lets the tab that the emailed link opens go on with the purchase of this one. */
export function lendPurchase(): void {
  try {
    const intent = sessionStorage.getItem(purchaseKey);
    if (!intent) return;
    writeItem(purchaseKey, JSON.stringify({ until: Date.now() + lifetimeMs, intent } satisfies Lent));
  } catch {
    // Without storage the visitor comes back to the page and presses the button again.
  }
}

/** Takes the purchase that another tab has lent, once. Returns the page it comes back to. */
export function borrowPurchase(): string | null {
  try {
    const lent = JSON.parse(readItem(purchaseKey) ?? 'null') as Lent | null;
    removeItem(purchaseKey);
    if (!lent || lent.until <= Date.now()) return null;
    sessionStorage.setItem(purchaseKey, lent.intent);
    return (JSON.parse(lent.intent) as PurchaseIntent).place;
  } catch {
    // As above.
    return null;
  }
}
