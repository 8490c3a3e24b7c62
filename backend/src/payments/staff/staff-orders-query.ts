import { FilterId, FilterOneOf, staffListQuery } from '../../common/staff-list.js';
import { ORDER_STATUSES } from '../order-states.js';

/** What staff can ask the lists of orders and of payments for. */
export class StaffOrdersQuery extends staffListQuery(
  'orders',
  ['createdAt', 'amount', 'status', 'orderId', 'user', 'tool', 'completedAt', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(['all', ...ORDER_STATUSES])
  status?: 'all' | (typeof ORDER_STATUSES)[number];

  @FilterId()
  userId?: string;

  @FilterId()
  toolId?: string;

  @FilterOneOf(['paid', 'trial'])
  kind?: 'paid' | 'trial';

  @FilterOneOf(['pending', 'success', 'failed'])
  refund?: 'pending' | 'success' | 'failed';
}
