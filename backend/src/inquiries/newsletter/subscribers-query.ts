import { z } from 'zod';
import { type StaffListOf, staffListShape } from '../../common/staff-list.js';
import { SUBSCRIBER_STATUSES } from './newsletter.dto.js';

/** What the staff list of subscribers can be asked for. */
export const SUBSCRIBER_LIST = staffListShape({
  resource: 'subscribers',
  sorts: ['createdAt', 'confirmedAt', 'email', 'status', 'id'],
  defaultSort: ['createdAt', 'DESC'],
  filters: { status: z.enum(SUBSCRIBER_STATUSES) },
});

export type SubscriberList = StaffListOf<typeof SUBSCRIBER_LIST>;
