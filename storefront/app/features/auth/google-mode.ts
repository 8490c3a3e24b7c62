import { readItem, removeItem, writeItem } from '~/lib/storage';
import { safePath } from '~/lib/text';

export type GoogleMode = 'signin' | 'signup';

const key = 'google-mode';
const nextKey = 'google-next';

/** Stores the chosen mode, and the page to return to, until the provider redirects back. */
export function rememberGoogleMode(mode: GoogleMode, next: string | null): void {
  writeItem(key, mode);
  if (next) writeItem(nextKey, next);
  else removeItem(nextKey);
}

export function recallGoogleMode(): GoogleMode {
  return readItem(key) === 'signup' ? 'signup' : 'signin';
}

/** The page that the sign-in began from; the dashboard without one. */
export function recallGoogleNext(): string {
  return safePath(readItem(nextKey), '/dashboard');
}

export function forgetGoogleMode(): void {
  removeItem(key);
  removeItem(nextKey);
}
