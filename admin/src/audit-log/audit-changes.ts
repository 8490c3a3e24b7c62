import {
  capitalise,
  formatCount,
  formatDay,
  formatFileSize,
  formatMoment,
  formatRupees,
} from '../components/format';
import { isRecord } from '../providers/envelope';
import type { AuditEntry } from './audit-entry';

/** A field that a change touched, in words. */
export interface FieldChange {
  field: string;
  name: string;
  before: string;
  after: string;
}

/** Names that do not follow from the field's own. */
const FIELD_NAMES: Record<string, string> = {
  actionUrl: 'Link',
  algoNote: 'Note on the algorithm',
  orderHandling: 'Orders',
  algoOverride: 'Reason to sell it without a registration',
  logicChanged: 'Logic changed',
  delivery: 'Buyers get',
  accessKind: 'Access to',
  accessUrl: 'Link of the script',
  accessHelp: 'Where to find it',
  assignedTo: 'Assigned to',
  courseUrl: 'Course page',
  changelogOf: 'Version',
  code: 'Code',
  demoVideo: 'Demo video',
  discount: 'Discount (%)',
  fileUrl: 'File',
  gstin: 'GSTIN',
  gstRate: 'GST rate (%)',
  keyEnd: 'Key ends with',
  licenseDays: 'Licence: days',
  licenseLabel: 'Licence: name of a device',
  licenseOfflineDays: 'Licence: days offline',
  licensePolicy: 'Licence',
  licenseSeats: 'Licence: devices',
  hasPlans: 'Several plans',
  priceFrom: 'Lowest price',
  markUrl: 'Logo',
  mail: 'Email',
  ok: 'Accepted by the mail server',
  percent: 'Percent',
  sacServices: 'SAC of services',
  sacSoftware: 'SAC of software',
  sha256: 'SHA-256 of the file',
  url: 'Address',
  twoStepSignIn: 'Two-step sign-in',
};

/** What says nothing to a reader: the record's own id, and those of texts that the log does not keep. */
const LEFT_OUT = new Set(['_id', 'id', 'kid', 'redelivered', 'scanning', 'test', 'update']);

/** Amounts in rupees; those in paise have it in their names. */
const RUPEES = new Set([
  'amount',
  'listPrice',
  'maxDiscount',
  'minAmount',
  'originalPrice',
  'price',
  'priceFrom',
  'refundApprovalAbove',
  'refunded',
  'renewalPrice',
]);

const BYTES = new Set(['fileSize', 'sizeBytes']);

/** Values of the API's own words; other texts are shown as they were written. */
const WORDS = new Set([
  'access',
  'decision',
  'interest',
  'kind',
  'licensePolicy',
  'logic',
  'mail',
  'remedy',
  'role',
  'scope',
  'secret',
  'sessions',
  'sheet',
  'staffRole',
  'state',
  'status',
  'scan',
]);

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A record that has been deleted, or one that has no name. */
const NAMELESS = '(deleted)';

type Names = Record<string, string>;

/** `toolIds` becomes "Tools", `amountPaise` "Amount". */
function fieldName(field: string): string {
  const known = FIELD_NAMES[field];
  if (known) return known;
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/^(\w+)Ids$/, '$1s')
    .replace(/(?:Id|Paise|Bytes|At)$/, '')
    .replace(/Url$/, 'Link')
    .replace(/[a-z](?=[A-Z])/g, '$& ');
  return capitalise(words.toLowerCase()).replace(/\bGst\b/, 'GST');
}

function getText(field: string, text: string, names: Names): string {
  if (ID.test(text)) return names[text] ?? NAMELESS;
  if (DAY.test(text)) return formatDay(text);
  if (MOMENT.test(text)) return formatMoment(text);
  return WORDS.has(field) ? capitalise(text) : text;
}

function toNumberText(field: string, number: number): string {
  if (field.endsWith('Paise')) return formatRupees(number / 100);
  if (RUPEES.has(field)) return formatRupees(number);
  return BYTES.has(field) ? formatFileSize(number) : formatCount(number);
}

/** A record inside a record, by what it is called. */
function getPart(part: Record<string, unknown>, names: Names): string {
  const title = part['name'] ?? part['version'] ?? part['text'];
  if (typeof title === 'string') return title;
  return Object.entries(part)
    .filter(([field]) => !LEFT_OUT.has(field))
    .map(([field, value]) => `${fieldName(field)}: ${readable(field, value, names)}`)
    .join(', ');
}

function toList(field: string, list: unknown[], names: Names): string {
  if (field === 'images') return list.length === 1 ? '1 picture' : `${list.length} pictures`;
  return list.map((value) => readable(field, value, names)).join(', ');
}

function readable(field: string, value: unknown, names: Names): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return toNumberText(field, value);
  if (typeof value === 'string') return getText(field, value, names);
  if (Array.isArray(value)) return value.length === 0 ? '–' : toList(field, value, names);
  return isRecord(value) ? getPart(value, names) : '–';
}

const toValues = (state: unknown): Record<string, unknown> => (isRecord(state) ? state : {});

/** Whether a field holds only the id of a text that the log does not keep. */
const isLeftOut = (field: string, values: unknown[]): boolean =>
  LEFT_OUT.has(field) || (field === 'reply' && values.some((value) => ID.test(String(value))));

/** The fields that differ; all of them when the record was created or deleted. */
export function getChanges({
  before,
  after,
  names,
}: Pick<AuditEntry, 'before' | 'after' | 'names'>): FieldChange[] {
  const old = toValues(before);
  const fresh = toValues(after);
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => !isLeftOut(field, [old[field], fresh[field]]))
    .map((field) => ({
      field,
      name: fieldName(field),
      before: readable(field, old[field], names),
      after: readable(field, fresh[field], names),
    }))
    .filter((change) => change.before !== change.after);
}
