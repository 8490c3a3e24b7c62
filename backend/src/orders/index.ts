export { type LineLeft, spread, sumLeft } from './line-shares.js';
export {
  type DescribedOrder,
  type ForSale,
  type Fulfilment,
  type Goods,
  type LostSale,
  type Offer,
  type OrderWords,
  type RestoredSale,
  type Withdrawal,
} from './offer.js';
export { OffersService } from './offers.service.js';
export type { Billing, BillingFields, OrderBilling } from './order-billing.js';
export { SEND_CHARGEBACK, SEND_RECEIPT, SEND_REFUND } from './order-emails.js';
export { OrderEventsService } from './order-events.service.js';
export { OrderHistoryRepository, type TimelineRow } from './order-history.repository.js';
export { LINE_KINDS, OrderItem } from './order-item.entity.js';
export { OrderItemsRepository } from './order-items.repository.js';
export { OrderLinesService } from './order-lines.service.js';
export { OF_TOOL, OrderListRepository, type OrderRow } from './order-list.repository.js';
export { newOrderNumber } from './order-number.js';
export { assertMove, isPaid, ORDER_STATUSES, type OrderStatus } from './order-states.js';
export { type OrderTags, readSaleTags, readTermsTag, type TaggedLine, tagsOf } from './order-tags.js';
export { OrderTotalsRepository } from './order-totals.repository.js';
export { isSettled, isTrial, type Locale, type Order, type PaymentAttempt } from './order.entity.js';
export { OrdersExportService } from './orders-export.service.js';
export { StaffOrdersQuery } from './orders-query.js';
export {
  AttemptRecord,
  OrderRecord,
  OrderTool,
  OrderUser,
  toAttemptRecord,
  toOrderRecord,
  toOrderTool,
} from './orders.dto.js';
export { orderError } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export { type DueOrder, IS_SOLD, type OpenOrder, OrdersRepository, otherPaid } from './orders.repository.js';
export type { ReportedAttempt } from './payment-attempt.js';
export type { PaymentMethod } from './payment-methods.js';
export { PaymentSessionsRepository } from './payment-sessions.repository.js';
export {
  haveSameLines,
  lockedIds,
  lowered,
  type Price,
  type PriceCoupon,
  type PriceLine,
  priceOf,
  type PriceRequest,
  type PriceSubject,
  type PriceTax,
  raised,
  SAC_SERVICES,
  SAC_SOFTWARE,
  toOfferRef,
  UNKNOWN_CATEGORY,
  UNKNOWN_TOOL,
  wantedOffer,
} from './price.js';
export { assertRefundMove, REFUND_STATUSES, REFUNDED_NOTHING, type RefundStatus } from './refund-states.js';
export { TERMS_VERSION } from './terms.js';
