export { type LineLeft, spread, sumLeft } from './line-shares.ts';
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
} from './offer.ts';
export { OffersService } from './offers.service.ts';
export type { Billing, BillingFields, OrderBilling } from './order-billing.ts';
export { LOOK_AT_SUBSCRIPTION, SEND_CHARGEBACK, SEND_RECEIPT, SEND_REFUND } from './order-jobs.ts';
export { OrderEventsService } from './order-events.service.ts';
export { OrderHistoryRepository, type TimelineRow } from './order-history.repository.ts';
export { LINE_KINDS, type LinePlan, OrderItem } from './order-item.entity.ts';
export { OrderItemsRepository } from './order-items.repository.ts';
export { OrderLinesService } from './order-lines.service.ts';
export { OF_TOOL, OrderListRepository, type OrderRow } from './order-list.repository.ts';
export { ApiOrderFacts, OrderFacts, type ToolFacts } from './order-facts.ts';
export { newOrderNumber } from './order-number.ts';
export { assertMove, isPaid, ORDER_STATUSES, type OrderStatus } from './order-states.ts';
export { type OrderTags, readSaleTags, readTermsTag, type TaggedLine, getTags } from './order-tags.ts';
export {
  isSettled,
  isTrial,
  isUnknownAtProvider,
  type Locale,
  type Order,
  type PaymentAttempt,
} from './order.entity.ts';
export { OrdersExportService } from './orders-export.service.ts';
export { StaffOrdersQuery } from './orders-query.ts';
export {
  AttemptRecord,
  OrderRecord,
  OrderTool,
  toAttemptRecord,
  toOrderRecord,
  toOrderTool,
} from './orders.dto.ts';
export { orderError } from './orders.errors.ts';
export { OrdersModule } from './orders.module.ts';
export { type DueOrder, IS_SOLD, type OpenOrder, OrdersRepository, otherPaid } from './orders.repository.ts';
export type { ReportedAttempt } from './payment-attempt.ts';
export type { PaymentMethod } from './payment-methods.ts';
export { PaymentSessionsRepository } from './payment-sessions.repository.ts';
export {
  haveSameLines,
  listToolIds,
  lockedIds,
  lowered,
  type Price,
  type PriceCoupon,
  type PriceLine,
  toPriceLine,
  computePrice,
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
} from './price.ts';
export { assertRefundMove, REFUND_STATUSES, REFUNDED_NOTHING, type RefundStatus } from './refund-states.ts';
export { TermsRepository } from './terms.repository.ts';
