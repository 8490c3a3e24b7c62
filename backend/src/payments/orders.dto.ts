import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../common/money.js';
import { Pagination } from '../common/paging.js';
import type { OrderRow } from './order-list.repository.js';
import type { Order } from './order.entity.js';
import { ORDER_STATUSES } from './order-states.js';

const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;

export class OrderUser {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
}

export class OrderTool {
  @ApiProperty({ ...nullableText, description: 'Null when the tool does not exist any more.' })
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

export class OrderView {
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
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty(nullableTime)
  completedAt: string | null;
  @ApiProperty({ type: OrderUser })
  user: OrderUser;
  @ApiProperty({ ...nullableText, description: 'The address of an account that signs in with Google.' })
  googleUserEmail: string | null;
  @ApiProperty({ type: OrderTool })
  tool: OrderTool;
  @ApiProperty({ type: OrderDetails })
  metadata: OrderDetails;
}

export class PaymentsPage {
  @ApiProperty({ type: [OrderView] })
  payments: OrderView[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class CheckoutOrder {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'ORD-7K3M9XB2QW4T6R8Y' })
  orderId: string;
  @ApiProperty({ description: 'The same as orderId, by the name the provider has for it.' })
  order_id: string;
  @ApiProperty({ description: 'What the checkout script of the provider wants.' })
  payment_session_id: string;
  @ApiProperty(nullableText)
  cashfreeOrderId: string | null;
  @ApiProperty({ enum: ORDER_STATUSES })
  status: string;
  @ApiProperty({ description: 'In rupees.', example: 1499 })
  amount: number;
  @ApiProperty({ example: 'INR' })
  currency: string;
  @ApiProperty({ ...nullableTime, description: 'Until when the session can be paid.' })
  expiresAt: string | null;
}

export class CheckoutData {
  @ApiProperty({ type: CheckoutOrder })
  order: CheckoutOrder;
}

export function toCheckoutOrder(order: Order): CheckoutOrder {
  return {
    _id: order.id,
    id: order.id,
    orderId: order.orderId,
    order_id: order.orderId,
    payment_session_id: order.paymentSessionId ?? '',
    cashfreeOrderId: order.cashfreeOrderId,
    status: order.status,
    amount: toRupees(order.amountPaise),
    currency: order.currency,
    expiresAt: order.sessionExpiresAt?.toISOString() ?? null,
  };
}

export function toOrderView(row: OrderRow): OrderView {
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
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    googleUserEmail: row.isGoogleUser ? row.userEmail : null,
    tool: { _id: row.toolId, id: row.toolId, name: row.toolName, category: row.toolCategory },
    metadata: { trialDays, toolName, userEmail, reason },
  };
}
