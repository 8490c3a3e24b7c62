import { useSyncExternalStore } from 'react';
import { readItem, rememberConsent, removeItem, writeItem } from './storage';

/** `all`: preferences may be stored on the device; `necessary`: only what the store needs to work. */
export type Consent = 'all' | 'necessary';

const key = 'consent';
const listeners = new Set<() => void>();

/** What the visitor allowed; null while undecided. */
export function getConsent(): Consent | null {
  const value = readItem(key);
  return value === 'all' || value === 'necessary' ? value : null;
}

/** Stores the visitor's decision. */
export function giveConsent(value: Consent): void {
  rememberConsent(value);
  listeners.forEach((listener) => listener());
}

/** Forgets the decision, so that the banner shows again. */
export function askConsentAgain(): void {
  removeItem(key);
  delete document.documentElement.dataset['consent'];
  listeners.forEach((listener) => listener());
}

/** Stores a preference on the device if the visitor allowed that. */
export function keepPreference(name: 'theme' | 'via' | 'coupon' | 'viewed', value: string): void {
  if (getConsent() === 'all') writeItem(name, value);
}

/** The decision; `undefined` until the page is hydrated. */
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
