import { purchaseKey, storedIntent, type Intent } from './purchase-intent';

/** On these the visitor is still on the way to an account. */
const accountPages =
  /^\/(login|signup|sign-in$|forgot-password|reset-password|verify-email|auth\/|terms$|privacy$)/;

/** The intent in a stored text, if it returns to `place`. */
export function toIntent(stored: string | null, place: string): Intent | null {
  try {
    const intent = JSON.parse(stored ?? 'null') as Intent | null;
    return intent?.place === place ? intent : null;
  } catch {
    return null;
  }
}

/** Returns the intent on its own page, once. A visitor who goes elsewhere has given it up. */
export function takeIntent(pathname: string): Intent | null {
  if (accountPages.test(pathname)) return null;
  const intent = toIntent(storedIntent(), pathname);
  try {
    sessionStorage.removeItem(purchaseKey);
  } catch {
    // Nothing was stored.
  }
  return intent;
}
