import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepPreference, useConsent } from './consent';
import { readItem } from './storage';

const key = 'via';
/** How long a visitor's actions are attributed to a tracked link. */
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** The tracked link of this page load, held in memory only. */
let arrived: { code: string; at: number } | null = null;

/**
 * Reads the code of a tracked link from a URL. It is held in memory, and stored on the device only if the visitor
 * allows that, now or later.
 */
export function noteVia(search: string, now = Date.now()): void {
  const code = new URLSearchParams(search).get(key);
  if (code && code.length <= 60 && code !== arrived?.code) arrived = { code, at: now };
  if (arrived) keepPreference(key, `${arrived.code} ${arrived.at}`);
}

/** The code of the tracked link this visitor followed, if any; sent with sign-ups, trials and orders. */
export function viaCode(now = Date.now()): string | undefined {
  if (arrived) return arrived.code;
  const [code, at] = readItem(key)?.split(' ') ?? [];
  return code && now - Number(at) < lifeMs ? code : undefined;
}

/** Captures tracked links, and stores them once the visitor consents. */
export function useVia(): void {
  const { search } = useLocation();
  const consent = useConsent();
  useEffect(() => noteVia(search), [search, consent]);
}
