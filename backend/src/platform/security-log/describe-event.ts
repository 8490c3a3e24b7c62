import type { SecurityEventKind } from './security-event.ts';
import type { SecurityEventPerson } from './security-events.dto.ts';

/** An event with the people it is about. */
export interface NamedEvent {
  kind: SecurityEventKind;
  actor: SecurityEventPerson | null;
  subject: SecurityEventPerson | null;
  details: Record<string, string>;
}

/** Lists whose names say something else. */
const LISTS: Record<string, string> = { newsletter: 'subscribers', staff: 'staff accounts' };

const FACTORS: Record<string, string> = { totp: 'authenticator app', passkey: 'passkey' };

type Detail = (name: string) => string | undefined;

/** Whether the event is about the account of the person who caused it. */
const isOwn = ({ actor, subject }: NamedEvent): boolean => !actor || !subject || actor.id === subject.id;

function describeEnd(event: NamedEvent, subject: string, detail: Detail): string {
  if (detail('by') === 'confirmation')
    return `confirmed the address of ${subject}, which ended earlier sessions`;
  if (!isOwn(event)) return `signed ${subject} out on every device`;
  return detail('sessions') === 'others' ? 'signed out on all other devices' : 'signed out';
}

const DESCRIPTIONS: Record<
  SecurityEventKind,
  (event: NamedEvent, subject: string, detail: Detail) => string
> = {
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
  'data-exported': (_event, _subject, detail) => {
    const list = detail('list');
    if (list === 'everything') return 'exported everything in the store';
    return list ? `exported the list of ${LISTS[list] ?? list}` : 'exported their data';
  },
  'api-key-created': () => 'created an API key',
  'api-key-revoked': (event, subject, detail) => {
    if (detail('by') === 'reset') return `ended an API key of ${subject} by resetting the password`;
    if (detail('by') === 'confirmation') return `ended an API key of ${subject} by confirming the address`;
    return isOwn(event) ? 'revoked their API key' : `revoked an API key of ${subject}`;
  },
  'access-refused': (_event, _subject, detail) => {
    const also = detail('alsoRefused');
    const others = also ? `, after ${also} other refusals` : '';
    const by = detail('apiKey') ? ' with an API key' : '';
    return `was refused ${detail('route') ?? 'a request'}${by}${others}`;
  },
};

const getName = (person: NamedEvent['actor']): string => person?.name ?? 'a deleted account';

/** Who caused the event; failures and refusals may be anybody's. */
export const getActorName = ({ actor }: NamedEvent): string => (actor ? getName(actor) : 'Someone');

/** What happened, after the actor's name. */
export function describeEvent(event: NamedEvent): string {
  const subject = event.subject ? getName(event.subject) : 'an unknown account';
  return DESCRIPTIONS[event.kind](event, subject, (name) => event.details[name]);
}
