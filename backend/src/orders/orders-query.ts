import { ListsPeople } from '../common/access/permissions.js';
import { datedListQuery, FilterId, FilterOneOf, FilterRupees } from '../common/lists/staff-list.js';
import { ORDER_STATUSES, type OrderStatus } from './order-states.js';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.js';
import { REFUND_STATUSES, type RefundStatus } from './refund-states.js';

/** For the lists of orders and of payments. */
@ListsPeople('orders')
export class StaffOrdersQuery extends datedListQuery(
  'orders',
  ['createdAt', 'amount', 'status', 'orderId', 'user', 'tool', 'completedAt', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(['all', ...ORDER_STATUSES])
  status?: OrderStatus | 'all';

  @FilterId()
  userId?: string;

  @FilterId()
  toolId?: string;

  @FilterOneOf(['paid', 'trial'])
  kind?: 'paid' | 'trial';

  @FilterOneOf(PAYMENT_METHODS)
  method?: PaymentMethod;

  @FilterRupees()
  minAmount?: number;

  @FilterRupees()
  maxAmount?: number;

  @FilterOneOf(REFUND_STATUSES)
  refund?: RefundStatus;
}
