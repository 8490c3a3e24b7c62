import type { ActionTool, ForSale } from './tool-actions';

/** What a signed-out visitor pressed. */
export type Act = 'buy' | 'download' | 'trial' | 'save';

/** What it was pressed for, as the page showed it. */
export type Wanted = ForSale &
  Pick<ActionTool, 'trialAvailable' | 'trialDays'> & { images?: readonly string[] };

/** What a signed-out visitor wanted, and the page on which it goes on by itself after signing in. */
export interface Intent {
  place: string;
  act: Act;
  item: Wanted;
  /** Another tab may take it, too. */
  isLent?: true;
}

export const purchaseKey = 'purchase-intent';
/** The page that sells it. A quote is paid in the dashboard, too: the address of its own page is a secret. */
function getPath({ toolId, bundleId }: ForSale): string {
  if (toolId) return `/tools/${toolId}`;
  return bundleId ? `/bundles/${bundleId}` : '/dashboard';
}

/** Keeps the intent in this tab. Returns the page to come back to. */
export function rememberIntent(act: Act, item: Wanted, place = getPath(item)): string {
  try {
    sessionStorage.setItem(purchaseKey, JSON.stringify({ place, act, item } satisfies Intent));
  } catch {
    // Without storage the visitor comes back to the page and presses the button again.
  }
  return place;
}

/** The intent of this tab as it is stored. */
export function storedIntent(): string | null {
  try {
    return sessionStorage.getItem(purchaseKey);
  } catch {
    return null;
  }
}
