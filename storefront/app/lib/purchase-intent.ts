import type { ForSale } from './tool-actions';

/** What a signed-out visitor wanted to buy, and the page that opens the payment dialog after signing in. */
export interface PurchaseIntent {
  place: string;
  item: ForSale;
}

export const purchaseKey = 'purchase-intent';
/** On these the visitor is still on the way to an account. */
const accountPages =
  /^\/(login|signup|sign-in$|forgot-password|reset-password|verify-email|auth\/|terms$|privacy$)/;

/** The page that sells it. A quote is paid in the dashboard, too: the address of its own page is a secret. */
function getPath({ toolId, bundleId }: ForSale): string {
  if (toolId) return `/tools/${toolId}`;
  return bundleId ? `/bundles/${bundleId}` : '/dashboard';
}

/** Keeps the intent in this tab. Returns the page to come back to. */
export function rememberPurchase(item: ForSale): string {
  const place = getPath(item);
  try {
    sessionStorage.setItem(purchaseKey, JSON.stringify({ place, item } satisfies PurchaseIntent));
  } catch {
    // Without storage the visitor comes back to the page and presses the button again.
  }
  return place;
}

/** The intent of this tab that returns to `place`. */
export function readPurchase(place: string): PurchaseIntent | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(purchaseKey) ?? 'null') as PurchaseIntent | null;
    return intent?.place === place ? intent : null;
  } catch {
    return null;
  }
}

/** Returns the intent on its own page, once. A visitor who goes elsewhere has given it up. */
export function takePurchase(pathname: string): PurchaseIntent | null {
  if (accountPages.test(pathname)) return null;
  const intent = readPurchase(pathname);
  try {
    sessionStorage.removeItem(purchaseKey);
  } catch {
    // Nothing was stored.
  }
  return intent;
}
