import { ListsPeople } from '../common/access/permissions.ts';
import { datedListQuery, FilterId, FilterOneOf, FilterRupees } from '../common/lists/staff-list.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-states.ts';
import { ORDER_CHANNELS, type OrderChannel } from './order.entity.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';
import { REFUND_STATUSES, type RefundStatus } from './refund-states.ts';

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

  @FilterOneOf(ORDER_CHANNELS)
  channel?: OrderChannel;

  @FilterRupees()
  minAmount?: number;

  @FilterRupees()
  maxAmount?: number;

  @FilterOneOf(REFUND_STATUSES)
  refund?: RefundStatus;
}
