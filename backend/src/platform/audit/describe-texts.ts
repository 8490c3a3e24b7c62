import type { StaffChange } from './staff-change.js';

/** The action, for example "suspended {name}"; `{name}` stands for the record's name. */
export type Describe = (entry: {
  before: Values;
  after: Values;
  action: StaffChange['action'];
  isSelf: boolean;
  /** Whether the record, or the order it belongs to, has a name. */
  isNamed: boolean;
}) => string;

export type Values = Record<string, unknown>;

export const VERBS: Record<StaffChange['action'], string> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};

/** The verb for a flag that was switched; undefined where it was not. */
export const switched = (value: unknown, on: string, off: string): string | undefined =>
  typeof value === 'boolean' ? (value ? on : off) : undefined;

/** What is said when work on a record was given to somebody, or to nobody. */
export function assigned(after: Values, record: string): string | undefined {
  if (!('assignedTo' in after)) return undefined;
  return after['assignedTo'] === null ? `unassigned ${record}` : `assigned ${record}`;
}

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
    const hidden = switched(after['hidden'], 'hid a review of {name}', 'restored a review of {name}');
    return hidden ?? assigned(after, 'a review of {name}') ?? 'edited the note on a review of {name}';
  },
  'answer-template': ({ action }) => `${VERBS[action]} the saved answer “{name}”`,
  newsletter_issue: ({ after, action }) =>
    after['testSent']
      ? 'sent a test of the newsletter “{name}”'
      : `${NEWSLETTER_MOVES[String(after['status'])] ?? VERBS[action]} the newsletter “{name}”`,
};
