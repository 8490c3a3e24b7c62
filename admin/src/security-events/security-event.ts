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

const FACTORS: Record<string, string> = { totp: 'authenticator app', passkey: 'passkey' };

type Detail = (name: string) => string | undefined;

/** Whether the event is about the account of the person who caused it. */
const isOwn = ({ actor, subject }: SecurityEvent): boolean => !actor || !subject || actor.id === subject.id;

function describeEnd(event: SecurityEvent, subject: string, detail: Detail): string {
  if (!isOwn(event)) return `signed ${subject} out on every device`;
  return detail('sessions') === 'others' ? 'signed out on all other devices' : 'signed out';
}

const DESCRIPTIONS: Record<EventKind, (event: SecurityEvent, subject: string, detail: Detail) => string> = {
  'sign-in': (_event, _subject, detail) =>
    detail('session') === 'staff' ? 'signed in to the console' : 'signed in',
  'sign-in-failed': (_event, subject) => `entered a wrong password or code for ${subject}`,
  'session-ended': describeEnd,
  'password-reset-requested': (_event, subject) => `asked for a link to reset the password of ${subject}`,
  'password-changed': (event, subject, detail) =>
    detail('by') === 'reset'
      ? `set a new password for ${subject} by an emailed link`
      : 'changed their password',
  'factor-added': (_event, _subject, detail) =>
    `added the sign-in step “${FACTORS[detail('factor') ?? ''] ?? 'unknown'}”`,
  'factor-removed': (event, subject, detail) => {
    const factor = `the sign-in step “${FACTORS[detail('factor') ?? ''] ?? 'unknown'}”`;
    return isOwn(event) ? `removed ${factor}` : `removed ${factor} of ${subject}`;
  },
  'step-up': () => 'confirmed their identity',
  'role-changed': (_event, subject, detail) => {
    const from = detail('from');
    const to = detail('to') ?? 'another role';
    return from ? `changed the role of ${subject} from ${from} to ${to}` : `gave ${subject} the role ${to}`;
  },
  'account-suspended': (_event, subject) => `suspended ${subject}`,
  'account-activated': (_event, subject) => `activated ${subject}`,
  'account-erased': (event, subject) =>
    isOwn(event) ? 'deleted their account' : `deleted the account of ${subject}`,
  'data-exported': () => 'exported their data',
  'api-key-created': () => 'created an API key',
  'api-key-revoked': (event, subject) =>
    isOwn(event) ? 'revoked their API key' : `revoked an API key of ${subject}`,
  'access-refused': (_event, _subject, detail) => {
    const also = detail('alsoRefused');
    const others = also ? `, after ${also} other refusals` : '';
    const by = detail('apiKey') ? ' with an API key' : '';
    return `was refused ${detail('route') ?? 'a request'}${by}${others}`;
  },
};

const nameOf = (person: SecurityEvent['actor']): string => person?.name ?? 'a deleted account';

/** Who caused the event; failures and refusals may be anybody's. */
export const actorOf = ({ actor }: SecurityEvent): string => (actor ? nameOf(actor) : 'Someone');

/** What happened, after the actor's name. */
export function describe(event: SecurityEvent): string {
  const subject = event.subject ? nameOf(event.subject) : 'an unknown account';
  return DESCRIPTIONS[event.kind](event, subject, (name) => event.details[name]);
}

/** Where it came from; a dash when the address was deleted or there was none. */
export const originOf = ({ address, device }: SecurityEvent): string =>
  [address, device].filter(Boolean).join(' · ') || 'Address not kept';
