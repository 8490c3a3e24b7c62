import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage';

/** `all`: preferences may be kept on the device; `necessary`: only what the store cannot work without. */
export type Consent = 'all' | 'necessary';

const key = 'consent';
const optionalKeys = ['theme', 'via'];
const listeners = new Set<() => void>();

/** What the visitor allowed, or null while undecided. */
export function getConsent(): Consent | null {
  const value = readItem(key);
  return value === 'all' || value === 'necessary' ? value : null;
}

/** Keeps the decision; declining also removes preferences kept earlier. */
export function giveConsent(value: Consent): void {
  writeItem(key, value);
  if (value === 'necessary') optionalKeys.forEach(removeItem);
  document.documentElement.dataset['consent'] = 'given';
  listeners.forEach((listener) => listener());
}

/** {@link giveConsent} before the page's script has come: the answer holds even for who leaves the page at once. */
export const earlyConsentScript = `function(c){try{localStorage.setItem("${key}",c);if(c=="necessary")${JSON.stringify(optionalKeys)}.forEach(function(k){localStorage.removeItem(k)})}catch(e){}document.documentElement.dataset.consent="given"}`;

/** Forgets the decision, so that the banner asks again. */
export function askConsentAgain(): void {
  removeItem(key);
  delete document.documentElement.dataset['consent'];
  listeners.forEach((listener) => listener());
}

/** Keeps a preference on the device, only where the visitor allowed it. */
export function keepPreference(name: 'theme' | 'via', value: string): void {
  if (getConsent() === 'all') writeItem(name, value);
}

/** The decision; `undefined` while the page is still the server's. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getConsent,
    () => undefined,
  );
}
