import { z } from 'zod';
import { staffListShape, type StaffListOf } from '../../common/staff-list.js';

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
export const ALERT_LIST = staffListShape({
  resource: 'alerts',
  sorts: ['createdAt', 'kind', 'id'],
  defaultSort: ['createdAt', 'DESC'],
  filters: { status: z.enum(['open', 'resolved', 'all']), kind: z.enum(ALERT_KINDS) },
});

export type AlertList = StaffListOf<typeof ALERT_LIST>;
