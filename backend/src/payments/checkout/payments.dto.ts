import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FromQueryNumber } from '../../common/fields/field.ts';
import { Text } from '../../common/fields/texts.ts';
import { Flag } from '../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { toRupees } from '../../common/money/money.ts';
import type { HeldLicense } from '../../licenses/index.ts';
import {
  ApiOrderFacts,
  AttemptRecord,
  type Order,
  ORDER_STATUSES,
  OrderFacts,
  OrderRecord,
  OrderTool,
  type PaymentAttempt,
  toAttemptRecord,
  toOrderTool,
} from '../../orders/index.ts';
import { OrderCreditNote, OrderInvoice } from '../tax/index.ts';

export class VerifyPaymentInput {
  @Text('order_id', {
    max: 64,
    message: 'order_id must be the id of an order',
    description: 'The order id from the return URL.',
    example: 'ORD-7K3M9XB2QW4T6R8Y',
  })
  order_id: string;
}

export class PaymentsQuery {
  @ApiPropertyOptional({ default: 1, minimum: 1 })
  @IsOptional()
  @FromQueryNumber()
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(1_000_000, { message: 'page must be at most 1000000' })
  page: number = 1;

  @ApiPropertyOptional({ default: 10, minimum: 1, maximum: 100 })
  @IsOptional()
  @FromQueryNumber()
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit: number = 10;
}

/** A customer's own order. */
export class OwnOrderRecord extends OrderRecord {
  @ApiProperty({
    description: 'In rupees: the part of `refundedAmount` that the customer’s bank returned.',
    example: 0,
  })
  chargedBackAmount: number;
  @ApiProperty({ type: OrderInvoice, nullable: true, description: 'The tax invoice.' })
  invoice: OrderInvoice | null;
  @ApiProperty({ type: [OrderCreditNote], description: 'One for each refund of an order with an invoice.' })
  creditNotes: OrderCreditNote[];
}

export class PaymentsResponse extends listResponse('payments', OwnOrderRecord) {}

export class PaymentDetails extends OwnOrderRecord {
  @ApiProperty({ type: [AttemptRecord] })
  attempts: AttemptRecord[];
  @ApiOrderFacts()
  facts: OrderFacts | null;
}

export class PaymentResponse {
  @ApiProperty({ type: PaymentDetails })
  payment: PaymentDetails;
}

/** A licence key that an order gave or renewed. */
export class OrderLicense {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  toolName: string;
  @ApiProperty({ example: '7KQ2M-4XW9D-0RTZB-5HVNJ' })
  key: string;
  @ApiProperty({ ...nullableTime, description: 'Null: without end.' })
  expiresAt: string | null;
  @ApiProperty({ example: 'Device name', description: 'What a device of this tool is called.' })
  label: string;
}

export class VerifiedPayment {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  orderId: string;
  @ApiProperty({ type: OrderTool })
  tool: OrderTool;
  @ApiProperty({ ...nullableText, description: 'Set when a bundle is bought; the tool then has no id.' })
  bundleId: string | null;
  @ApiProperty({ ...nullableText, description: 'Set when a quote is paid; the tool then has no id.' })
  quoteId: string | null;
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty({ enum: ORDER_STATUSES })
  status: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ ...nullableTime, description: 'When it was paid.' })
  completedAt: string | null;
  @ApiProperty({ description: 'Whether no payment is in progress, so that a retry cannot pay twice.' })
  canRetry: boolean;
  @ApiProperty({ type: AttemptRecord, nullable: true })
  lastAttempt: AttemptRecord | null;
  @ApiProperty({ description: 'Whether the buyer asked for one email if they do not finish.' })
  remindMe: boolean;
  @ApiProperty({ type: [OrderLicense], description: 'The keys of what was bought, once it is paid.' })
  licenses: OrderLicense[];
}

export class VerifyPaymentResponse {
  @ApiProperty({ type: VerifiedPayment })
  payment: VerifiedPayment;
}

export class OrderReminderInput {
  @Flag('remindMe', { description: 'Whether one email should be sent if you do not finish.' })
  remindMe: boolean;
}

export class OrderReminderResponse {
  @ApiProperty({ description: 'False, too, when the order is not open any more.' })
  remindMe: boolean;
}

export class PaymentKeyResponse {
  @ApiProperty({ enum: ['sandbox', 'production'] })
  mode: string;
  @ApiProperty({ example: 'https://sdk.cashfree.com/js/v3/cashfree.js' })
  scriptUrl: string;
}

/** @param isConfirmed whether the provider has just reported; without its report no retry is offered. */
export function toVerifiedPayment(
  order: Order,
  attempts: PaymentAttempt[],
  isConfirmed: boolean,
  remindMe: boolean,
  licenses: readonly HeldLicense[],
): VerifiedPayment {
  const isPaymentInProgress = attempts.some(({ status }) => status === 'pending' || status === 'success');
  const canRetry =
    order.status === 'failed' ||
    (order.status === 'pending' && isConfirmed && !isPaymentInProgress && !order.metadata.mismatch);
  const [last] = attempts;
  return {
    _id: order.id,
    id: order.id,
    orderId: order.orderId,
    tool: toOrderTool(order),
    bundleId: order.bundleId,
    quoteId: order.quoteId,
    amount: toRupees(order.amountPaise),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    canRetry,
    lastAttempt: last ? toAttemptRecord(last) : null,
    remindMe,
    licenses: licenses.map((license) => ({
      ...license,
      expiresAt: license.expiresAt?.toISOString() ?? null,
    })),
  };
}
