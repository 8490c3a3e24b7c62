import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepPreference, useConsent } from './consent';
import { readItem, removeItem } from './storage';

/** What a link to the store may carry: the code of a tracked link, and a code that lowers the price. */
type LinkCode = 'via' | 'coupon';

const keys: readonly LinkCode[] = ['via', 'coupon'];
/** How long a code counts after the visit that brought it. */
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** The codes of this page load, held in memory only. */
const arrived = new Map<LinkCode, { code: string; at: number }>();

/** Reads codes from a URL. They are stored on the device only if the visitor allows that, now or later. */
export function noteLinkCodes(search: string, now = Date.now()): void {
  const query = new URLSearchParams(search);
  for (const key of keys) {
    const code = query.get(key)?.trim();
    if (code && code.length <= 60 && code !== arrived.get(key)?.code) arrived.set(key, { code, at: now });
    const kept = arrived.get(key);
    if (kept) keepPreference(key, `${kept.code} ${kept.at}`);
  }
}

/** The code that this visitor came with, if any. */
export function linkCode(key: LinkCode, now = Date.now()): string | undefined {
  const held = arrived.get(key);
  if (held) return held.code;
  const stored = readItem(key) ?? '';
  const end = stored.lastIndexOf(' ');
  return end > 0 && now - Number(stored.slice(end)) < lifeMs ? stored.slice(0, end) : undefined;
}

/** Forgets a code that is of no use any more, until its link is opened again. */
export function forgetLinkCode(key: LinkCode): void {
  arrived.delete(key);
  removeItem(key);
}

/** Captures the codes of links, and stores them once the visitor consents. */
export function useLinkCodes(): void {
  const { search } = useLocation();
  const consent = useConsent();
  useEffect(() => noteLinkCodes(search), [search, consent]);
}
