import { readItem, removeItem, writeItem } from '~/lib/storage';

export type GoogleMode = 'signin' | 'signup';

const key = 'google-mode';

/** Stores the chosen mode until the provider redirects back. */
export function rememberGoogleMode(mode: GoogleMode): void {
  writeItem(key, mode);
}

export function recallGoogleMode(): GoogleMode {
  return readItem(key) === 'signup' ? 'signup' : 'signin';
}

export function forgetGoogleMode(): void {
  removeItem(key);
}
