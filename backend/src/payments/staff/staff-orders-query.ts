import { z } from 'zod';
import { staffListShape, type StaffListOf } from '../../common/staff-list.js';
import { ORDER_STATUSES } from '../order-states.js';

/** What staff can ask the lists of orders and of payments for. */
export const ORDER_LIST = staffListShape({
  resource: 'orders',
  sorts: ['createdAt', 'amount', 'status', 'orderId', 'user', 'tool', 'completedAt', 'id'],
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    status: z.enum(['all', ...ORDER_STATUSES]),
    userId: z.uuid(),
    toolId: z.uuid(),
    kind: z.enum(['paid', 'trial']),
    refund: z.enum(['pending', 'success', 'failed']),
  },
});

export type OrderList = StaffListOf<typeof ORDER_LIST>;
