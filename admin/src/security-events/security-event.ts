import type { Schemas } from '@store/api-client';

export type SecurityEvent = Schemas['SecurityEventEntry'];
export type EventKind = SecurityEvent['kind'];

/** Names of the kinds for the filter; those staff look for first come first. */
export const KIND_NAMES: Record<EventKind, string> = {
  'sign-in-failed': 'Failed sign-ins',
  'access-refused': 'Access refused',
  'sign-in': 'Sign-ins',
  'session-ended': 'Sign-outs',
  'password-reset-requested': 'Password resets requested',
  'password-changed': 'Passwords changed',
  'factor-added': 'Sign-in steps added',
  'factor-removed': 'Sign-in steps removed',
  'step-up': 'Identity confirmed',
  'role-changed': 'Roles changed',
  'account-suspended': 'Accounts suspended',
  'account-activated': 'Accounts activated',
  'account-erased': 'Accounts deleted',
  'data-exported': 'Data exported',
  'api-key-created': 'API keys created',
  'api-key-revoked': 'API keys revoked',
};

/** Events that may be an attack, or that an attacker would cause. */
const WARNINGS: ReadonlySet<EventKind> = new Set([
  'sign-in-failed',
  'access-refused',
  'factor-removed',
  'role-changed',
  'api-key-created',
]);

export const isWarning = ({ kind }: SecurityEvent): boolean => WARNINGS.has(kind);

const getName = (person: SecurityEvent['actor']): string => person?.name ?? 'a deleted account';

/** Who caused the event; failures and refusals may be anybody's. */
export const getActorName = ({ actor }: SecurityEvent): string => (actor ? getName(actor) : 'Someone');

/** Where it came from; a dash when the address was deleted or there was none. */
export const getOrigin = ({ address, device }: SecurityEvent): string =>
  [address, device].filter(Boolean).join(' · ') || 'Address not kept';
