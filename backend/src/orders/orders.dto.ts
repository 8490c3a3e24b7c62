import { ApiProperty } from '@nestjs/swagger';
import { Person } from '../common/access/person.ts';
import { nullableText, nullableTime } from '../common/http/api-document.ts';
import { toRupees } from '../common/money/money.ts';
import { LINE_KINDS } from './order-item.entity.ts';
import type { ItemRow, OrderRow } from './order-list.repository.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { ORDER_CHANNELS, type OrderChannel, type PaymentAttempt } from './order.entity.ts';

export class OrderTool {
  @ApiProperty({ ...nullableText, description: 'Null when the tool no longer exists.' })
  _id: string | null;
  @ApiProperty(nullableText)
  id: string | null;
  @ApiProperty()
  name: string;
  @ApiProperty()
  category: string;
}

export class OrderDetails {
  @ApiProperty({ required: false })
  trialDays?: number;
  @ApiProperty({ required: false })
  toolName?: string;
  @ApiProperty({ required: false })
  userEmail?: string;
  @ApiProperty({ required: false, description: 'Why the order failed.', example: 'cancelled' })
  reason?: string;
}

export class OrderItemRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: LINE_KINDS })
  kind: string;
  @ApiProperty({ ...nullableText, description: 'Null when the tool no longer exists.' })
  toolId: string | null;
  @ApiProperty(nullableText)
  bundleId: string | null;
  @ApiProperty(nullableText)
  quoteId: string | null;
  @ApiProperty({ ...nullableText, description: 'The plan of the tool, as it was sold.' })
  planId: string | null;
  @ApiProperty({ ...nullableText, example: '1 year' })
  planName: string | null;
  @ApiProperty()
  name: string;
  @ApiProperty()
  category: string;
  @ApiProperty({ description: 'In rupees.', example: 1499 })
  listPrice: number;
  @ApiProperty({ description: 'In rupees.', example: 0 })
  discount: number;
  @ApiProperty({ description: 'What was paid for it, in rupees.', example: 1499 })
  price: number;
  @ApiProperty({ description: 'In rupees.', example: 0 })
  refunded: number;
  @ApiProperty({ description: 'Services accounting code.', example: '998434' })
  sac: string;
}

export class OrderRecord {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'ORD-7K3M9XB2QW4T6R8Y' })
  orderId: string;
  @ApiProperty(nullableText)
  cashfreeOrderId: string | null;
  @ApiProperty(nullableText)
  cashfreePaymentId: string | null;
  @ApiProperty({ enum: ORDER_STATUSES })
  status: string;
  @ApiProperty({ description: 'In rupees.', example: 1499 })
  amount: number;
  @ApiProperty({ description: 'In rupees.', example: 0 })
  refundedAmount: number;
  @ApiProperty({ example: 'INR' })
  currency: string;
  @ApiProperty({ ...nullableText, description: '"trial" marks a trial.' })
  paymentMethod: string | null;
  @ApiProperty({
    enum: ORDER_CHANNELS,
    description: 'Paid through the payment provider, or outside, as staff recorded it.',
  })
  channel: OrderChannel;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty(nullableTime)
  completedAt: string | null;
  @ApiProperty({ type: Person })
  user: Person;
  @ApiProperty({ ...nullableText, description: 'The email of an account that signs in with Google.' })
  googleUserEmail: string | null;
  @ApiProperty({ type: OrderTool })
  tool: OrderTool;
  @ApiProperty({ type: [OrderItemRecord], description: 'What it sells; the prices add up to the amount.' })
  items: OrderItemRecord[];
  @ApiProperty(nullableText)
  bundleId: string | null;
  @ApiProperty(nullableText)
  quoteId: string | null;
  @ApiProperty({ ...nullableText, description: 'Of a debit: the subscription that it paid.' })
  subscriptionId: string | null;
  @ApiProperty(nullableText)
  couponCode: string | null;
  @ApiProperty({ description: 'Whether the buyer said that they have read the risk notice.' })
  acceptedNotice: boolean;
  @ApiProperty({ description: 'What was taken off the list prices, in rupees.', example: 0 })
  discount: number;
  @ApiProperty({ ...nullableText, description: 'The language of the buyer’s pages.', example: 'en' })
  locale: string | null;
  @ApiProperty({
    ...nullableText,
    format: 'uuid',
    description: 'The version of the terms that holds for it; null in older orders and in trials',
  })
  termsVersionId: string | null;
  @ApiProperty({ type: OrderDetails })
  metadata: OrderDetails;
}

export class AttemptRecord {
  @ApiProperty({ description: 'The provider’s id of the payment.' })
  id: string;
  @ApiProperty({ enum: ['pending', 'success', 'failed', 'dropped', 'cancelled'] })
  status: string;
  @ApiProperty({ ...nullableText, example: 'upi' })
  method: string | null;
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty(nullableText)
  message: string | null;
  @ApiProperty({ format: 'date-time' })
  attemptedAt: string;
}

export function toOrderRecord(row: OrderRow): OrderRecord {
  const { trialDays, toolName, userEmail, reason } = row.metadata;
  return {
    _id: row.id,
    id: row.id,
    orderId: row.orderId,
    cashfreeOrderId: row.cashfreeOrderId,
    cashfreePaymentId: row.cashfreePaymentId,
    status: row.status,
    amount: toRupees(row.amountPaise),
    refundedAmount: toRupees(row.refundedPaise),
    currency: row.currency,
    paymentMethod: row.paymentMethod,
    channel: row.channel,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    googleUserEmail: row.isGoogleUser ? row.userEmail : null,
    tool: toOrderTool(row),
    items: row.items.map(toItemRecord),
    bundleId: row.bundleId,
    quoteId: row.quoteId,
    subscriptionId: row.subscriptionId,
    couponCode: row.metadata.couponCode ?? null,
    acceptedNotice: row.metadata.acceptedNotice !== undefined,
    discount: toRupees(row.items.reduce((sum, { discountPaise }) => sum + discountPaise, 0)),
    locale: row.locale,
    termsVersionId: row.termsVersionId,
    metadata: { trialDays, toolName, userEmail, reason },
  };
}

const toItemRecord = (item: ItemRow): OrderItemRecord => ({
  id: item.id,
  kind: item.kind,
  toolId: item.toolId,
  bundleId: item.bundleId,
  quoteId: item.quoteId,
  planId: item.plan?.id ?? null,
  planName: item.plan?.name ?? null,
  name: item.name,
  category: item.category,
  listPrice: toRupees(item.listPaise),
  discount: toRupees(item.discountPaise),
  price: toRupees(item.paidPaise),
  refunded: toRupees(item.refundedPaise),
  sac: item.sac,
});

export function toOrderTool(order: Pick<OrderRow, 'toolId' | 'toolName' | 'toolCategory'>): OrderTool {
  return { _id: order.toolId, id: order.toolId, name: order.toolName, category: order.toolCategory };
}

export function toAttemptRecord(attempt: PaymentAttempt): AttemptRecord {
  return {
    id: attempt.cashfreePaymentId,
    status: attempt.status,
    method: attempt.method,
    amount: toRupees(attempt.amountPaise),
    message: attempt.message,
    attemptedAt: attempt.attemptedAt.toISOString(),
  };
}
