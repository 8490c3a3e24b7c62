import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../common/money.js';
import { Pagination } from '../../common/paging.js';
import type { AlertRow } from '../alerts.repository.js';
import type { TimelineRow } from '../order-history.repository.js';
import { OrderView } from '../orders.dto.js';
import { AttemptView } from '../checkout/payments.dto.js';
import { type Refund, refundIdOf } from '../refunds/refunds.repository.js';

const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;

export class RefundView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ description: "The provider's name for it: the id without dashes." })
  refundId: string;
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty({ enum: ['pending', 'success', 'failed'] })
  status: string;
  @ApiProperty()
  reason: string;
  @ApiProperty({ enum: ['keep', 'withdraw'] })
  access: string;
  @ApiProperty(nullableText)
  cashfreeRefundId: string | null;
  @ApiProperty(nullableText)
  statusMessage: string | null;
  @ApiProperty(nullableText)
  createdBy: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty(nullableTime)
  processedAt: string | null;
}

export class TimelineEntry {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'completed' })
  kind: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ ...nullableText, description: 'The staff member who did it.' })
  actor: string | null;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class OrderSummary {
  @ApiProperty()
  total: number;
  @ApiProperty()
  completed: number;
  @ApiProperty()
  pending: number;
  @ApiProperty()
  failed: number;
  @ApiProperty()
  partiallyRefunded: number;
  @ApiProperty()
  refunded: number;
}

export class OrdersPage {
  @ApiProperty({ type: [OrderView] })
  orders: OrderView[];
  @ApiProperty({ type: OrderSummary, description: 'Over all orders, whatever the filter.' })
  summary: OrderSummary;
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class PaymentStats extends OrderSummary {
  @ApiProperty({ description: 'Received, in rupees.' })
  received: number;
  @ApiProperty({ description: 'Given back, in rupees.' })
  refundedAmount: number;
  @ApiProperty({ description: 'Received less given back, in rupees.' })
  revenue: number;
}

export class AllPaymentsPage {
  @ApiProperty({ type: [OrderView] })
  payments: OrderView[];
  @ApiProperty({
    type: PaymentStats,
    description: 'Over all payments, whatever the filter. Trials are none.',
  })
  stats: PaymentStats;
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class AdminOrder extends OrderView {
  @ApiProperty({ type: [AttemptView] })
  attempts: AttemptView[];
  @ApiProperty({ type: [RefundView] })
  refunds: RefundView[];
  @ApiProperty({ type: [TimelineEntry] })
  timeline: TimelineEntry[];
  @ApiProperty({ description: 'What can still be refunded, in rupees.' })
  refundableAmount: number;
}

export class AdminOrderData {
  @ApiProperty({ type: AdminOrder })
  order: AdminOrder;
}

export class SyncedOrderData extends AdminOrderData {
  @ApiProperty({ description: 'Whether what the provider says and what the store has go together.' })
  agrees: boolean;
}

export class RefundData extends AdminOrderData {
  @ApiProperty({ type: RefundView })
  refund: RefundView;
}

export class AlertView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'payment_mismatch' })
  kind: string;
  @ApiProperty()
  subject: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ ...nullableText, description: 'The id of the order it is about.' })
  order: string | null;
  @ApiProperty(nullableText)
  orderId: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty(nullableTime)
  resolvedAt: string | null;
}

export class AlertsPage {
  @ApiProperty({ type: [AlertView] })
  alerts: AlertView[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export function toRefundView(refund: Refund): RefundView {
  return {
    id: refund.id,
    refundId: refundIdOf(refund),
    amount: toRupees(refund.amountPaise),
    status: refund.status,
    reason: refund.reason,
    access: refund.access,
    cashfreeRefundId: refund.cashfreeRefundId,
    statusMessage: refund.statusMessage,
    createdBy: refund.createdByName,
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
  };
}

export function toTimelineEntry({ id, kind, message, actorName, at }: TimelineRow): TimelineEntry {
  return { id, kind, message, actor: actorName, at: at.toISOString() };
}

export function toAlertView(alert: AlertRow): AlertView {
  return {
    id: alert.id,
    kind: alert.kind,
    subject: alert.subject,
    message: alert.message,
    order: alert.orderId,
    orderId: alert.orderNumber,
    createdAt: alert.createdAt.toISOString(),
    resolvedAt: alert.resolvedAt?.toISOString() ?? null,
  };
}
