import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const MAX_CACHED_LENGTH = 500;

/** `isbot` takes ten times as long as the rest of counting a visit, and user agents repeat. */
const known = new LRUCache<string, boolean>({ max: 1_000 });

/** Whether a user agent is a browser and not a bot. */
export function isBrowser(userAgent: string | undefined): boolean {
  if (!userAgent?.startsWith('Mozilla/') || userAgent.length > MAX_CACHED_LENGTH) return false;
  let isPerson = known.get(userAgent);
  if (isPerson === undefined) {
    isPerson = !isbot(userAgent);
    known.set(userAgent, isPerson);
  }
  return isPerson;
}
