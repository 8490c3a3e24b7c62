export const LICENSE_STATES = ['disabled', 'expired', 'active', 'inactive'] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

/** What decides the state of a licence. */
export interface LicenseFacts {
  /** Staff disabled it, the tool was withdrawn, its payment is disputed, or the account is suspended or deleted. */
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Seats that are taken. */
  used: number;
}

/** Seats that removed devices still take; times as PostgreSQL writes them in JSON. */
export interface HeldRow {
  id: string;
  name: string;
  until: string;
}

/** `isDisabled` in SQL, of the licence `l`, its user `u` and its entitlement `e` (left joined: a trial has none). */
export const IS_DISABLED = /* sql */ `(
  l.disabled_at IS NOT NULL OR u.status = 'suspended' OR u.deleted_at IS NOT NULL
  OR e.withdrawn_at IS NOT NULL OR e.paused_at IS NOT NULL)`;

/** Of an activation `a`: removed, but with an offline file that is still valid, so its seat is taken. */
export const IS_HELD = '(a.ended_at IS NOT NULL AND a.offline_until > now())';

/** The end of the offline file of an activation `a` while it is valid. */
export const OFFLINE_UNTIL = 'CASE WHEN a.offline_until > now() THEN a.offline_until END';

/** `heldSeats` of the licence `l`; the first to be free first. */
export const HELD_SEATS = /* sql */ `
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'until', a.offline_until)
                            ORDER BY a.offline_until, a.id), '[]'::json)
     FROM license_activations a WHERE a.license_id = l.id AND ${IS_HELD})`;

/** `used` in SQL: devices that are active, and removed ones with an offline file that is still valid. */
export const USED = /* sql */ `
  (SELECT count(*)::int FROM license_activations a
    WHERE a.license_id = l.id AND (a.ended_at IS NULL OR ${IS_HELD}))`;

/** The state, which is not stored: it changes with a refund, a suspension or the time by itself. */
export function getState({ isDisabled, expiresAt, used }: LicenseFacts, now: Date): LicenseState {
  if (isDisabled) return 'disabled';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return used > 0 ? 'active' : 'inactive';
}
