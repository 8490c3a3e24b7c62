import { FilterOneOf, staffListQuery } from '../../common/staff-list.js';

const ALERT_KINDS = [
  'payment_mismatch',
  'duplicate_payment',
  'tool_missing',
  'buyer_deleted',
  'unknown_order',
  'refund_failed',
  'refund_mismatch',
  'unknown_refund',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** What staff can ask the list of alerts for. */
export class AlertsQuery extends staffListQuery(
  'alerts',
  ['createdAt', 'kind', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(['open', 'resolved', 'all'])
  status?: 'open' | 'resolved' | 'all';

  @FilterOneOf(ALERT_KINDS)
  kind?: (typeof ALERT_KINDS)[number];
}
