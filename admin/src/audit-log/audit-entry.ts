import type { Schemas } from '@store/api-client';
import { capitalise, formatRupees } from '../components/format';
import { isRecord } from '../providers/envelope';

export type AuditEntry = Schemas['AuditEntry'];

/** The action, for example "suspended {name}"; the row puts the record's name in. */
type Describe = (entry: {
  before: Values;
  after: Values;
  action: AuditEntry['action'];
  isSelf: boolean;
}) => string;

type Values = Record<string, unknown>;

const VERBS: Record<AuditEntry['action'], string> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};

/** The verb for a flag that was switched; undefined where it was not. */
const switched = (value: unknown, on: string, off: string): string | undefined =>
  typeof value === 'boolean' ? (value ? on : off) : undefined;

const ROLE_NOUNS: Record<string, string> = {
  owner: 'an owner',
  manager: 'a manager',
  support: 'support staff',
  accountant: 'an accountant',
};

function describeAccount({ before, after, action, isSelf }: Parameters<Describe>[0]): string {
  if (action === 'delete') return 'deleted a user account';
  if (action === 'create') return 'invited {name}';
  const status: Record<string, string> = { active: 'activated {name}', suspended: 'suspended {name}' };
  const role: Record<string, string> = {
    admin: 'gave {name} staff access',
    user: 'removed staff access from {name}',
  };
  const twoStep = switched(
    after['twoStepSignIn'],
    'turned on two-step sign-in',
    'turned off two-step sign-in',
  );
  if (twoStep) return isSelf ? twoStep : `${twoStep} for {name}`;
  if (after['sessions'] === 'ended') return 'signed {name} out on every device';
  if (typeof after['tool'] === 'string') return `gave {name} access to ${after['tool']}`;
  if (typeof before['tool'] === 'string') return `withdrew ${before['tool']} from {name}`;
  const staffRole = after['staffRole'];
  const changed =
    typeof staffRole === 'string' ? `made {name} ${ROLE_NOUNS[staffRole] ?? staffRole}` : undefined;
  return status[String(after['status'])] ?? role[String(after['role'])] ?? changed ?? 'updated {name}';
}

const describeTool: Describe = ({ before, after, action }) => {
  if (action === 'delete' && Object.keys(after).length > 0) return 'archived {name}';
  if (action !== 'update') return `${VERBS[action]} {name}`;
  if (typeof after['version'] === 'string') return `released version ${after['version']} of {name}`;
  const active = switched(after['isActive'], 'activated {name}', 'deactivated {name}');
  const featured = switched(after['isFeatured'], 'featured {name}', 'stopped featuring {name}');
  const renamed = typeof before['name'] === 'string' ? `renamed ${before['name']} to {name}` : undefined;
  const repriced = after['price'] === undefined ? undefined : 'changed the price of {name}';
  return active ?? featured ?? renamed ?? repriced ?? 'updated {name}';
};

const EMAILS: Record<string, string> = {
  receipt: 'resent the receipt for order {name}',
  reset: 'sent {name} a password reset link',
  verification: 'sent {name} a verification link',
  invitation: 'resent the invitation to {name}',
  test: 'sent a test email',
};

const DESCRIPTIONS: Record<string, Describe> = {
  user: describeAccount,
  staff: describeAccount,
  tool: describeTool,
  bundle: describeTool,
  coupon: ({ before, after, action }) => {
    const isSwitched = action === 'update' && before['isActive'] !== after['isActive'];
    const active = isSwitched ? switched(after['isActive'], 'switched on', 'switched off') : undefined;
    return `${active ?? VERBS[action]} the coupon {name}`;
  },
  announcement: ({ before, after, action }) => {
    const isSwitched = action === 'update' && before['isActive'] !== after['isActive'];
    const active = isSwitched ? switched(after['isActive'], 'activated', 'deactivated') : undefined;
    return `${active ?? VERBS[action]} the announcement “{name}”`;
  },
  review: ({ after }) => (after['hidden'] ? 'hid a review of {name}' : 'restored a review of {name}'),
  inquiry: ({ before, after }) => {
    if (after['reply']) return 'replied to the inquiry from {name}';
    const isMoved = after['status'] !== undefined && before['status'] !== after['status'];
    return isMoved
      ? `marked the inquiry from {name} as ${capitalise(String(after['status'])).toLowerCase()}`
      : 'edited the note on the inquiry from {name}';
  },
  refund: ({ before, after }) => {
    if (before['status'] === 'awaiting_approval') {
      return `${after['status'] === 'declined' ? 'declined' : 'approved'} a refund for order {name}`;
    }
    const verb = after['status'] === 'awaiting_approval' ? 'requested' : 'started';
    const paise = after['amountPaise'];
    return typeof paise === 'number'
      ? `${verb} a refund of ${formatRupees(paise / 100)} for order {name}`
      : `${verb} a refund for order {name}`;
  },
  alert: () => 'resolved an alert for order {name}',
  webhook: () => 'reprocessed a webhook for order {name}',
  tracked_link: ({ after, action }) => {
    const archived = action === 'update' ? switched(after['isArchived'], 'archived', 'restored') : undefined;
    return `${archived ?? VERBS[action]} the tracked link {name}`;
  },
  passkey: ({ before, action }) => {
    const renamed = `renamed the passkey “${String(before['name'])}” to “{name}”`;
    return { create: 'added the passkey “{name}”', update: renamed, delete: 'removed the passkey “{name}”' }[
      action
    ];
  },
  settings: () => 'updated the store settings',
  categories: () => 'updated the tool categories',
  mail: ({ after }) => EMAILS[String(after['mail'])] ?? 'sent an email',
  outbox: ({ after }) =>
    after['retried'] === 1 ? 'retried 1 failed email' : `retried ${String(after['retried'])} failed emails`,
};

const valuesOf = (state: unknown): Values => (isRecord(state) ? state : {});

/** What was done, with "{name}" in the place of the record's name. */
export function describe({ subjectType, subjectId, action, actor, before, after }: AuditEntry): string {
  const description = DESCRIPTIONS[subjectType];
  if (!description) return `${VERBS[action]} a ${subjectType.replaceAll('_', ' ')}`;
  const isSelf = actor?.id === subjectId;
  return description({ before: valuesOf(before), after: valuesOf(after), action, isSelf });
}

/** What to call a record without a name. */
const UNNAMED: Record<string, string> = { tool: 'a tool', inquiry: 'a visitor', review: 'a tool' };

export function nameOf({ subjectName, subjectType }: AuditEntry): string {
  return subjectName ?? UNNAMED[subjectType] ?? '(unknown)';
}

/** The whole entry as one sentence. */
export function summaryOf(entry: AuditEntry): string {
  return `${entry.actor?.name ?? 'The system'} ${describe(entry).replace('{name}', () => nameOf(entry))}`;
}

const DETAIL_PAGES: Record<string, string> = {
  tool: '/tools',
  bundle: '/bundles',
  coupon: '/coupons',
  user: '/users',
  staff: '/users',
  inquiry: '/inquiries',
};

/** The page of the record in this console; undefined when it has none, or is deleted. */
export function pathOf({ subjectType, subjectId, action, after }: AuditEntry): string | undefined {
  const { orderId, mail } = valuesOf(after);
  if (subjectType === 'refund' && typeof orderId === 'string') return `/orders/${orderId}`;
  if (subjectType === 'mail') {
    if (mail === 'test') return undefined;
    return mail === 'receipt' ? `/orders/${subjectId}` : `/users/${subjectId}`;
  }
  const page = DETAIL_PAGES[subjectType];
  return page && action !== 'delete' ? `${page}/${subjectId}` : undefined;
}

/** A field that a change touched, as text. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

const FIELD_NAMES: Record<string, string> = { twoStepSignIn: 'Two-step sign-in', isActive: 'Active' };

export function fieldName(field: string): string {
  const words = field.replace(/[a-z](?=[A-Z])/g, '$& ').toLowerCase();
  return FIELD_NAMES[field] ?? capitalise(words);
}

function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}

/** The fields that differ; all of them when the record was created or deleted. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const old = valuesOf(before);
  const fresh = valuesOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((field) => ({ field, before: readable(old[field]), after: readable(fresh[field]) }))
    .filter((change) => change.before !== change.after);
}
