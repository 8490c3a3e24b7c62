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

/** The tools viewed, the last one first. */
export const viewed = (): string[] => seen ?? parseViewed(readItem(KEY));

/** Remembers a tool. */
export function noteViewed(id: string): void {
  seen = [id, ...viewed().filter((other) => other !== id)].slice(0, MAX);
  keepPreference(KEY, seen.join(','));
}
