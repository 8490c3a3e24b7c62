import { formatRupees } from '../../common/money/money.js';
import { inWords } from '../../common/fields/words.js';
import { assigned, type Describe, switched, TEXTS, type Values, VERBS } from './describe-texts.js';
import type { StaffChange } from './staff-change.js';

/** An entry of the log with the names of those it is about. */
export interface NamedChange extends Pick<StaffChange, 'action' | 'subjectType' | 'subjectId'> {
  subjectName: string | null;
  actor: { id: string; name: string } | null;
  apiKey: { name: string } | null;
  before: object | null;
  after: object | null;
}

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

/** What was done with a release of a tool. */
function describeRelease(before: Values, after: Values): string | undefined {
  const current =
    typeof after['currentVersion'] === 'string' ? `version ${after['currentVersion']}` : undefined;
  if (typeof after['withdrawn'] === 'string') {
    const instead = current ? ` and made ${current} current` : '';
    const offSale = after['isActive'] === false ? ' and took the tool off sale' : '';
    return `withdrew version ${after['withdrawn']} of {name}${instead}${offSale}`;
  }
  if (typeof before['quarantine'] === 'string')
    return `lifted the quarantine of version ${before['quarantine']} of {name}`;
  if (typeof before['withdrawn'] === 'string') return `restored version ${before['withdrawn']} of {name}`;
  if (typeof after['changelogOf'] === 'string')
    return `corrected the changelog of version ${after['changelogOf']} of {name}`;
  return current && `made ${current} of {name} current`;
}

const describeTool: Describe = ({ before, after, action }) => {
  if (action === 'delete' && Object.keys(after).length > 0) return 'archived {name}';
  if (action !== 'update') return `${VERBS[action]} {name}`;
  const release = describeRelease(before, after);
  if (release) return release;
  if (typeof after['version'] === 'string') return `released version ${after['version']} of {name}`;
  const active = switched(after['isActive'], 'activated {name}', 'deactivated {name}');
  const featured = switched(after['isFeatured'], 'featured {name}', 'stopped featuring {name}');
  const renamed = typeof before['name'] === 'string' ? `renamed ${before['name']} to {name}` : undefined;
  const repriced = after['price'] === undefined ? undefined : 'changed the price of {name}';
  return active ?? featured ?? renamed ?? repriced ?? 'updated {name}';
};

const describeLicense: Describe = ({ before, after }) => {
  const disabled = switched(after['disabled'], 'disabled', 'enabled');
  if (disabled) return `${disabled} a licence of {name}`;
  if (after['keyEnd'] !== undefined) return 'issued a new licence key of {name}';
  if (before['devices'] !== undefined) return 'removed all devices of a licence of {name}';
  return 'changed a licence of {name}';
};

const EMAILS: Record<string, string> = {
  receipt: 'resent the receipt for order {name}',
  reset: 'sent {name} a password reset link',
  verification: 'sent {name} a verification link',
  invitation: 'resent the invitation to {name}',
  test: 'sent a test email',
};

const QUOTE_ACTS: Record<string, string> = {
  sent: 'sent',
  withdrawn: 'withdrew',
  delivered: 'delivered',
};

const DESCRIPTIONS: Record<string, Describe> = {
  user: describeAccount,
  staff: describeAccount,
  tool: describeTool,
  bundle: describeTool,
  coupon: ({ before, after, action }) => {
    if (action === 'update' && 'uses' in after) return 'gave back a use of the coupon {name}';
    const isSwitched = action === 'update' && before['isActive'] !== after['isActive'];
    const active = isSwitched ? switched(after['isActive'], 'switched on', 'switched off') : undefined;
    return `${active ?? VERBS[action]} the coupon {name}`;
  },
  quote: ({ before, after, action }) => {
    if (after['fileAdded']) return 'added a file to the quote “{name}”';
    if (after['fileRemoved']) return 'removed a file of the quote “{name}”';
    const status = action === 'update' && before['status'] !== after['status'] ? after['status'] : undefined;
    return `${typeof status === 'string' ? (QUOTE_ACTS[status] ?? VERBS[action]) : VERBS[action]} the quote “{name}”`;
  },
  ...TEXTS,
  dispute: ({ before, after }) => {
    const decided: Record<string, string> = { contest: 'decided to contest', accept: 'decided to accept' };
    const act = before['decision'] === after['decision'] ? undefined : decided[String(after['decision'])];
    return `${act ?? 'edited the note on'} a dispute`;
  },
  evidence: () => 'downloaded the evidence of a dispute',
  invoice_export: () => 'downloaded the tax sheets of a month',
  grievance: ({ before, after }) => {
    const status = inWords(String(after['status']));
    return before['status'] === after['status']
      ? 'sent an update on grievance {name}'
      : `marked grievance {name} as ${status}`;
  },
  inquiry: ({ before, after }) => {
    if (after['reply']) return 'replied to the inquiry from {name}';
    const isMoved = after['status'] !== undefined && before['status'] !== after['status'];
    if (isMoved) return `marked the inquiry from {name} as ${inWords(String(after['status']))}`;
    const isAssigned = before['assignedTo'] !== after['assignedTo'];
    const assignment = isAssigned ? assigned(after, 'the inquiry from {name}') : undefined;
    return assignment ?? 'edited the note on the inquiry from {name}';
  },
  refund: ({ before, after }) => {
    if (before['status'] === 'awaiting_approval') {
      return `${after['status'] === 'declined' ? 'declined' : 'approved'} a refund for order {name}`;
    }
    const paise = after['amountPaise'];
    const amount = typeof paise === 'number' ? formatRupees(paise) : undefined;
    if (after['status'] !== 'awaiting_approval')
      return amount ? `refunded ${amount} on {name}` : 'refunded {name}';
    return `requested a refund${amount ? ` of ${amount}` : ''} for order {name}`;
  },
  order_note: () => 'wrote a note on order {name}',
  alert: ({ isNamed }) => (isNamed ? 'resolved an alert for order {name}' : 'resolved an alert'),
  webhook_endpoint: ({ after, action }) => {
    if (after['secret'] === 'rotated') return 'replaced the secret of the webhook endpoint {name}';
    if (after['test'] !== undefined) return 'sent a test event to {name}';
    if (after['redelivered'] !== undefined) return 'sent an event to {name} again';
    const status: Record<string, string> = { active: 'enabled', disabled: 'disabled' };
    const changed = action === 'update' ? status[String(after['status'])] : undefined;
    return `${changed ?? VERBS[action]} the webhook endpoint {name}`;
  },
  webhook: ({ isNamed }) => (isNamed ? 'reprocessed a webhook for order {name}' : 'reprocessed a webhook'),
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
  api_key: ({ action }) => `${action === 'delete' ? 'revoked' : 'created'} the API key “{name}”`,
  license: describeLicense,
  upload: ({ after }) => `uploaded the ${after['kind'] === 'archive' ? 'file' : 'picture'} “{name}”`,
  license_signing_key: () => 'replaced the key that signs licence files',
  settings: () => 'updated the store settings',
  categories: () => 'updated the tool categories',
  mail: ({ after }) => EMAILS[String(after['mail'])] ?? 'sent an email',
  outbox: ({ after }) =>
    after['retried'] === 1 ? 'retried 1 failed email' : `retried ${String(after['retried'])} failed emails`,
};

const valuesOf = (state: object | null): Values => ({ ...state });

/** What was done, with `{name}` in the place of the record's name. */
export function describeChange(change: NamedChange): string {
  const { subjectType, subjectId, subjectName, action, actor, before, after } = change;
  const description = DESCRIPTIONS[subjectType];
  if (!description) return `${VERBS[action]} a ${inWords(subjectType)}`;
  if (after && 'claimOverride' in after) return 'said why a claim of {name} may stay';
  const isSelf = actor?.id === subjectId;
  const values = { before: valuesOf(before), after: valuesOf(after) };
  return description({ ...values, action, isSelf, isNamed: subjectName !== null });
}

/** What to call a record without a name. */
const UNNAMED: Record<string, string> = { tool: 'a tool', inquiry: 'a visitor', review: 'a tool' };

/** The whole entry as one sentence. */
export function summaryOf(change: NamedChange): string {
  const { subjectName, subjectType, actor, apiKey } = change;
  const by = `${actor?.name ?? 'The system'}${apiKey ? ` (API key “${apiKey.name}”)` : ''}`;
  const name = subjectName ?? UNNAMED[subjectType] ?? '(unknown)';
  return `${by} ${describeChange(change).replace('{name}', () => name)}`;
}
