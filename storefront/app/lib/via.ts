import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepPreference, useConsent } from './consent';
import { readItem } from './storage';

const key = 'via';
/** So long after following a link, what a visitor does is still credited to it. */
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** The tracked link of this page load: known without keeping anything on the device. */
let arrived: { code: string; at: number } | null = null;

/**
 * Takes the code of a tracked link out of an address. It lives as long as the page; on the device it is kept only
 * where the visitor allowed it, whenever that is.
 */
export function noteVia(search: string, now = Date.now()): void {
  const code = new URLSearchParams(search).get(key);
  if (code && code.length <= 60 && code !== arrived?.code) arrived = { code, at: now };
  if (arrived) keepPreference(key, `${arrived.code} ${arrived.at}`);
}

/** The code of the tracked link this visitor came by, if any; sent along with what they do in the shop. */
export function viaCode(now = Date.now()): string | undefined {
  if (arrived) return arrived.code;
  const [code, at] = readItem(key)?.split(' ') ?? [];
  return code && now - Number(at) < lifeMs ? code : undefined;
}

/** Watches the address for tracked links, and the visitor's answer to what may be kept. */
export function useVia(): void {
  const { search } = useLocation();
  const consent = useConsent();
  useEffect(() => noteVia(search), [search, consent]);
}
