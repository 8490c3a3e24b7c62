import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields/texts.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { Pagination } from '../../common/lists/paging.ts';
import { toRupees } from '../../common/money/money.ts';
import {
  ApiOrderFacts,
  AttemptRecord,
  OrderFacts,
  OrderRecord,
  REFUND_STATUSES,
  type TimelineRow,
} from '../../orders/index.ts';
import { DisputeRecord } from '../disputes/index.ts';
import { getRefundId, type RefundRow } from '../refunds/index.ts';
import { OrderCreditNote, OrderInvoice } from '../tax/index.ts';

export class OrderNoteInput {
  @Text('Note', {
    max: 2000,
    message: 'Please write a note of 1 to 2000 characters',
    description: 'For colleagues; the customer does not see it.',
  })
  note: string;
}

export class RefundRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ description: 'The id at the provider: the id without dashes.' })
  refundId: string;
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty({ enum: REFUND_STATUSES })
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
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'Who requested it, and cannot approve it' })
  createdById: string | null;
  @ApiProperty({ ...nullableText, description: 'The second person, where one was needed' })
  decidedBy: string | null;
  @ApiProperty(nullableTime)
  decidedAt: string | null;
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

/** An order with its documents. */
export class ListedOrder extends OrderRecord {
  @ApiProperty({ type: OrderInvoice, nullable: true, description: 'The tax invoice.' })
  invoice: OrderInvoice | null;
  @ApiProperty({ type: [OrderCreditNote], description: 'One for each refund of an order with an invoice.' })
  creditNotes: OrderCreditNote[];
}

export class StaffOrdersResponse {
  @ApiProperty({ type: [ListedOrder] })
  orders: ListedOrder[];
  @ApiProperty({ type: OrderSummary, description: 'Over all orders, regardless of filters.' })
  summary: OrderSummary;
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class PaymentStats extends OrderSummary {
  @ApiProperty({ description: 'In rupees.' })
  received: number;
  @ApiProperty({ description: 'Refunds and lost disputes, in rupees.' })
  refundedAmount: number;
  @ApiProperty({ description: 'What open disputes withhold, in rupees.' })
  held: number;
  @ApiProperty({ description: 'In rupees, net of refunds, lost disputes and what is held.' })
  revenue: number;
}

export class StaffPaymentsResponse {
  @ApiProperty({ type: [ListedOrder] })
  payments: ListedOrder[];
  @ApiProperty({
    type: PaymentStats,
    description: 'Over all payments, regardless of filters. Excludes trials.',
  })
  stats: PaymentStats;
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

/** How a sale was paid that staff recorded. */
export class ManualPaymentRecord {
  @ApiProperty({ example: 'UTR 2412345678' })
  reference: string;
  @ApiProperty({ format: 'date', example: '2026-11-28' })
  paidOn: string;
  @ApiProperty(nullableText)
  recordedBy: string | null;
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'Who recorded it, and cannot approve it' })
  recordedById: string | null;
  @ApiProperty({ ...nullableText, description: 'The second person, where one was needed' })
  decidedBy: string | null;
  @ApiProperty(nullableTime)
  decidedAt: string | null;
}

export class StaffOrder extends ListedOrder {
  @ApiOrderFacts()
  facts: OrderFacts | null;
  @ApiProperty({ type: ManualPaymentRecord, nullable: true, description: 'Of a recorded sale.' })
  manualPayment: ManualPaymentRecord | null;
  @ApiProperty({ type: [AttemptRecord] })
  attempts: AttemptRecord[];
  @ApiProperty({ type: [RefundRecord] })
  refunds: RefundRecord[];
  @ApiProperty({ type: [TimelineEntry] })
  timeline: TimelineEntry[];
  @ApiProperty({ description: 'What can still be refunded, in rupees.' })
  refundableAmount: number;
  @ApiProperty({ type: [DisputeRecord] })
  disputes: DisputeRecord[];
  @ApiProperty({ description: 'What open disputes withhold, in rupees.' })
  heldAmount: number;
}

export class StaffOrderResponse {
  @ApiProperty({ type: StaffOrder })
  order: StaffOrder;
}

export class SyncOrderResponse extends StaffOrderResponse {
  @ApiProperty({ description: 'Whether the provider’s report matches the store.' })
  agrees: boolean;
}

export class RefundResponse extends StaffOrderResponse {
  @ApiProperty({ type: RefundRecord })
  refund: RefundRecord;
}

export function toRefundRecord(refund: RefundRow): RefundRecord {
  return {
    id: refund.id,
    refundId: getRefundId(refund),
    amount: toRupees(refund.amountPaise),
    status: refund.status,
    reason: refund.reason,
    access: refund.access,
    cashfreeRefundId: refund.cashfreeRefundId,
    statusMessage: refund.statusMessage,
    createdBy: refund.createdByName,
    createdById: refund.createdBy,
    decidedBy: refund.decidedByName,
    decidedAt: refund.decidedAt?.toISOString() ?? null,
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
  };
}

export function toTimelineEntry({ id, kind, message, actorName, at }: TimelineRow): TimelineEntry {
  return { id, kind, message, actor: actorName, at: at.toISOString() };
}
