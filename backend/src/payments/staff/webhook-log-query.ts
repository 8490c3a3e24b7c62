import { z } from 'zod';
import { staffListShape, type StaffListOf } from '../../common/staff-list.js';

/** What staff can ask the log of webhooks for. */
export const WEBHOOK_LIST = staffListShape({
  resource: 'webhooks',
  sorts: ['receivedAt', 'type', 'deliveries', 'id'],
  defaultSort: ['receivedAt', 'DESC'],
  filters: { state: z.enum(['processed', 'waiting', 'failed']), orderId: z.string().max(64) },
});

export type WebhookList = StaffListOf<typeof WEBHOOK_LIST>;
