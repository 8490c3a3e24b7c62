import { hash, randomBytes } from 'node:crypto';
import type { SecurityEvent, SecurityEventOrigin, WaitingSecurityEvent } from './security-event.entity.ts';

/** The hash before the first event. */
export const GENESIS = '0'.repeat(64);

type Content = Omit<SecurityEvent, 'hash'>;
type Origin = Pick<SecurityEventOrigin, 'address' | 'userAgent' | 'salt'>;

const VERSION = 1;
const SALT_BYTES = 16;

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

/**
 * The hash of an event: SHA-256 over the previous event's hash and its own content, as JSON in a fixed order. Another
 * encoding needs a new version, because past events are checked with theirs.
 */
export function toHash(previous: string, event: Content): string {
  const { seq, id, kind, actorId, subjectId, sessionId, details, at, originHash } = event;
  const content = [VERSION, seq, id, kind, actorId, subjectId, sessionId];
  const rest = [Object.entries(details).sort(byName), at.toISOString(), originHash];
  return hash('sha256', `${previous}\n${JSON.stringify([...content, ...rest])}`, 'hex');
}

/** The hash that stays in the chain when the address is deleted; without the salt it says nothing about it. */
export function toOriginHash({ address, userAgent, salt }: Origin): string {
  return hash('sha256', JSON.stringify([salt, address, userAgent]), 'hex');
}

export interface Link {
  event: SecurityEvent;
  origin: SecurityEventOrigin | null;
}

/** The event of the outbox as the link after `last`. */
export function linkAfter(last: { seq: number; hash: string } | null, waiting: WaitingSecurityEvent): Link {
  const { id, kind, actorId, subjectId, sessionId, details, at, address, userAgent } = waiting;
  const origin =
    address === null
      ? null
      : { eventId: id, address, userAgent, salt: randomBytes(SALT_BYTES).toString('hex'), at };
  const content = {
    id,
    kind,
    actorId,
    subjectId,
    sessionId,
    details,
    at,
    seq: (last?.seq ?? 0) + 1,
    originHash: origin && toOriginHash(origin),
  };
  return { event: { ...content, hash: toHash(last?.hash ?? GENESIS, content) }, origin };
}

/** Why a link does not fit; null when it does. `previous` is the link before it. */
export function findFlaw(
  previous: { seq: number; hash: string } | null,
  { event, origin }: Link,
): string | null {
  const expected = (previous?.seq ?? 0) + 1;
  if (event.seq !== expected) return `event ${expected} is missing`;
  if (toHash(previous?.hash ?? GENESIS, event) !== event.hash) return 'its content was changed';
  if (origin && toOriginHash(origin) !== event.originHash) return 'its address was changed';
  return null;
}
