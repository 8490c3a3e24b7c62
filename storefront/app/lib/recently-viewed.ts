import { keepPreference } from './consent';
import { readItem } from './storage';

const KEY = 'viewed';
const MAX = 8;

/** The ids of this visit. Where preferences may not be stored, they are forgotten with the page. */
let seen: string[] | null = null;

/** Ids as they were stored; anything else is nothing. */
export function parseViewed(text: string | null): string[] {
  return (text ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
}

/** Remembers a tool and returns those viewed before it, the last one first. */
export function noteViewed(id: string): string[] {
  const others = (seen ?? parseViewed(readItem(KEY))).filter((other) => other !== id);
  seen = [id, ...others].slice(0, MAX);
  keepPreference(KEY, seen.join(','));
  return others.slice(0, MAX - 1);
}
