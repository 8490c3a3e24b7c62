import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../common/money.js';
import type { AttemptRow } from '../order-history.repository.js';
import type { Order } from '../order.entity.js';
import { ORDER_STATUSES } from '../order-states.js';
import { OrderTool, OrderView } from '../orders.dto.js';

export class AttemptView {
  @ApiProperty({ description: "The provider's id of the payment." })
  id: string;
  @ApiProperty({ enum: ['pending', 'success', 'failed', 'dropped', 'cancelled'] })
  status: string;
  @ApiProperty({ type: String, nullable: true, example: 'upi' })
  method: string | null;
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty({ type: String, nullable: true })
  message: string | null;
  @ApiProperty({ format: 'date-time' })
  attemptedAt: string;
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
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty({ enum: ORDER_STATUSES })
  status: string;
  @ApiProperty({ description: 'Whether no money is on its way, so that trying again cannot pay twice.' })
  canRetry: boolean;
  @ApiProperty({ type: AttemptView, nullable: true })
  lastAttempt: AttemptView | null;
}

export class VerifyData {
  @ApiProperty({ type: VerifiedPayment })
  payment: VerifiedPayment;
}

export class PaymentDetails extends OrderView {
  @ApiProperty({ type: [AttemptView] })
  attempts: AttemptView[];
}

export class PaymentDetailsData {
  @ApiProperty({ type: PaymentDetails })
  payment: PaymentDetails;
}

export class PaymentKey {
  @ApiProperty({ enum: ['sandbox', 'production'] })
  mode: string;
  @ApiProperty({ example: 'https://sdk.cashfree.com/js/v3/cashfree.js' })
  scriptUrl: string;
}

export function toAttemptView(attempt: AttemptRow): AttemptView {
  return {
    id: attempt.id,
    status: attempt.status,
    method: attempt.method,
    amount: toRupees(attempt.amountPaise),
    message: attempt.message,
    attemptedAt: attempt.attemptedAt.toISOString(),
  };
}

/** @param asked whether the provider answered just now; without its word nobody is told to try again. */
export function toVerifiedPayment(order: Order, attempts: AttemptRow[], asked: boolean): VerifiedPayment {
  const moneyUnderWay = attempts.some(({ status }) => status === 'pending' || status === 'success');
  const canRetry =
    order.status === 'failed' ||
    (order.status === 'pending' && asked && !moneyUnderWay && !order.metadata.mismatch);
  const [last] = attempts;
  return {
    _id: order.id,
    id: order.id,
    orderId: order.orderId,
    tool: { _id: order.toolId, id: order.toolId, name: order.toolName, category: order.toolCategory },
    amount: toRupees(order.amountPaise),
    status: order.status,
    canRetry,
    lastAttempt: last ? toAttemptView(last) : null,
  };
}
