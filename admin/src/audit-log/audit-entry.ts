import type { Schemas } from '@store/api-client';
import { isRecord } from '../providers/envelope';

export type AuditEntry = Schemas['AuditEntry'];

/** What to call a record without a name. */
const UNNAMED: Record<string, string> = { tool: 'a tool', inquiry: 'a visitor', review: 'a tool' };

export function getName({ subjectName, subjectType }: AuditEntry): string {
  return subjectName ?? UNNAMED[subjectType] ?? '(unknown)';
}

/** Who made the change: a person, or a program with a key of theirs. */
export const getActorName = ({ actor, apiKey }: Pick<AuditEntry, 'actor' | 'apiKey'>): string =>
  `${actor?.name ?? 'The system'}${apiKey ? ` (API key “${apiKey.name}”)` : ''}`;

const DETAIL_PAGES: Record<string, string> = {
  tool: '/tools',
  bundle: '/bundles',
  coupon: '/coupons',
  license: '/licenses',
  user: '/users',
  staff: '/users',
  grievance: '/grievances',
  inquiry: '/inquiries',
  quote: '/quotes',
  newsletter_issue: '/newsletter-issues',
  webhook_endpoint: '/webhook-endpoints',
  subscription: '/subscriptions',
  order_note: '/orders',
  dispute: '/disputes',
  evidence: '/disputes',
};

/** Lists of records without a page of their own, which show the one. */
const LIST_PAGES: Record<string, string> = {
  review: '/reviews',
  announcement: '/announcements',
  tracked_link: '/shareable-links',
  api_key: '/api-keys',
};

/** Subjects that are no single record. */
const OTHER_PAGES: Record<string, string> = {
  settings: '/settings',
  categories: '/settings/categories',
  invoice_export: '/invoices',
};

const toList = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** The page of the record in this console; undefined when it has none, or is deleted. */
export function getPath({
  subjectType,
  subjectId,
  subjectName,
  action,
  after,
}: AuditEntry): string | undefined {
  const { orderId, mail } = isRecord(after) ? after : {};
  if (subjectType === 'refund' && typeof orderId === 'string') return `/orders/${orderId}`;
  if (subjectType === 'mail') {
    if (mail === 'test') return undefined;
    return mail === 'receipt' ? `/orders/${subjectId}` : `/users/${subjectId}`;
  }
  if (action === 'delete') return undefined;
  // They are named by their order, which is found by its number.
  if (subjectType === 'alert' || subjectType === 'webhook')
    return subjectName === null ? undefined : toList('/orders', { q: subjectName });
  const page = DETAIL_PAGES[subjectType];
  if (page) return `${page}/${subjectId}`;
  const list = LIST_PAGES[subjectType];
  if (list) return toList(list, { id: [subjectId] });
  return OTHER_PAGES[subjectType];
}
