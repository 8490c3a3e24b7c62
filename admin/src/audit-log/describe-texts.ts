import type { Schemas } from '@store/api-client';

type AuditEntry = Schemas['AuditEntry'];

/** The action, for example "suspended {name}"; the row puts the record's name in. */
export type Describe = (entry: {
  before: Values;
  after: Values;
  action: AuditEntry['action'];
  isSelf: boolean;
}) => string;

export type Values = Record<string, unknown>;

export const VERBS: Record<AuditEntry['action'], string> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};

/** The verb for a flag that was switched; undefined where it was not. */
export const switched = (value: unknown, on: string, off: string): string | undefined =>
  typeof value === 'boolean' ? (value ? on : off) : undefined;

/** What a move of a newsletter to this status is called. */
const NEWSLETTER_MOVES: Record<string, string> = {
  draft: 'unscheduled',
  scheduled: 'scheduled',
  sending: 'resumed',
  paused: 'paused',
  cancelled: 'cancelled',
};

/** What was done with texts that people read. */
export const TEXTS: Record<string, Describe> = {
  announcement: ({ before, after, action }) => {
    const isSwitched = action === 'update' && before['isActive'] !== after['isActive'];
    const active = isSwitched ? switched(after['isActive'], 'activated', 'deactivated') : undefined;
    return `${active ?? VERBS[action]} the announcement “{name}”`;
  },
  review: ({ before, after }) => {
    if ('reply' in after) {
      if (after['reply'] === null) return 'removed the reply to a review of {name}';
      return `${before['reply'] == null ? 'replied to' : 'changed the reply to'} a review of {name}`;
    }
    return after['hidden'] ? 'hid a review of {name}' : 'restored a review of {name}';
  },
  'answer-template': ({ action }) => `${VERBS[action]} the saved answer “{name}”`,
  newsletter_issue: ({ after, action }) =>
    after['testSent']
      ? 'sent a test of the newsletter “{name}”'
      : `${NEWSLETTER_MOVES[String(after['status'])] ?? VERBS[action]} the newsletter “{name}”`,
};
