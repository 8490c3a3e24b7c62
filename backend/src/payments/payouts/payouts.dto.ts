import { ApiProperty } from '@nestjs/swagger';
import { nullableText } from '../../common/http/api-document.ts';
import { Pagination, listResponse } from '../../common/lists/paging.ts';
import { toRupees } from '../../common/money/money.ts';
import { PROBLEMS } from './payout-matches.ts';
import { LINE_KINDS } from './payouts-query.ts';
import type { PayoutLineRow, PayoutRow } from './payouts.repository.ts';

const STATES = ['importing', 'matched', 'differs'] as const;
const nullableNumber = { type: Number, nullable: true } as const;

export class PayoutRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ description: 'The provider’s id of the settlement.', example: '4234233' })
  providerId: string;
  @ApiProperty({ ...nullableText, description: 'The bank’s reference of the transfer.' })
  utr: string | null;
  @ApiProperty({ format: 'date-time' })
  settledAt: string;
  @ApiProperty({
    description: 'In rupees: the sum of our orders, refunds and disputes, before the provider’s fees.',
    example: 2997.06,
  })
  gross: number;
  @ApiProperty({
    description: 'In rupees: that sum, less the fees. Of rows that state no fee, what the provider kept.',
    example: 2926.26,
  })
  expected: number;
  @ApiProperty({ description: 'In rupees: what was transferred.', example: 2926.26 })
  received: number;
  @ApiProperty({ description: 'In rupees: received less expected.', example: 0 })
  difference: number;
  @ApiProperty({ description: 'Stated fees, in rupees, without GST.', example: 60 })
  fees: number;
  @ApiProperty({ description: 'GST on the fees, in rupees.', example: 10.8 })
  tax: number;
  @ApiProperty({ description: 'Rows of the payout.' })
  lines: number;
  @ApiProperty({ description: 'Rows with a difference.' })
  problems: number;
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];
}

export class PayoutLineRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  payout: string;
  @ApiProperty({ enum: LINE_KINDS })
  kind: string;
  @ApiProperty({ description: 'The provider’s id of the payment, refund, dispute or adjustment.' })
  eventId: string;
  @ApiProperty({ ...nullableText, description: 'The id of our order, if the store knows it.' })
  order: string | null;
  @ApiProperty(nullableText)
  orderId: string | null;
  @ApiProperty(nullableText)
  paymentId: string | null;
  @ApiProperty(nullableText)
  refundId: string | null;
  @ApiProperty({ description: 'In rupees, by the provider; negative where money left the store.' })
  amount: number;
  @ApiProperty({ ...nullableNumber, description: 'In rupees, by the store; null when it knows nothing.' })
  ours: number | null;
  @ApiProperty({ ...nullableNumber, description: 'In rupees; null when the provider does not state it.' })
  fee: number | null;
  @ApiProperty({ ...nullableNumber, description: 'GST on the fee, in rupees.' })
  tax: number | null;
  @ApiProperty({ description: 'In rupees: what the row adds to the payout.' })
  net: number;
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty(nullableText)
  remarks: string | null;
  @ApiProperty({ type: String, nullable: true, enum: [...PROBLEMS, null] })
  problem: string | null;
}

export class PayoutsResponse {
  @ApiProperty({ type: [PayoutRecord] })
  payouts: PayoutRecord[];
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when all payouts are imported, with their rows; null before the first import.',
  })
  importedUntil: string | null;
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class PayoutResponse {
  @ApiProperty({ type: PayoutRecord })
  payout: PayoutRecord;
}

export class PayoutLinesResponse extends listResponse('payoutLines', PayoutLineRecord) {}

/** Also of negative amounts, which the API has nowhere else. */
const signedRupees = (paise: number) => Math.sign(paise) * toRupees(Math.abs(paise));
const optionalRupees = (paise: number | null) => (paise === null ? null : signedRupees(paise));

function getState(row: PayoutRow): PayoutRecord['state'] {
  if (!row.isComplete) return 'importing';
  const isSum = row.linesPaise === row.amountPaise && row.expectedPaise === row.amountPaise;
  return isSum && row.problems === 0 ? 'matched' : 'differs';
}

export function toPayoutRecord(row: PayoutRow): PayoutRecord {
  const { id, providerId, utr, lines, problems } = row;
  return {
    id,
    providerId,
    utr,
    settledAt: row.settledAt.toISOString(),
    gross: signedRupees(row.grossPaise),
    expected: signedRupees(row.expectedPaise),
    received: signedRupees(row.amountPaise),
    difference: signedRupees(row.amountPaise - row.expectedPaise),
    fees: signedRupees(row.feesPaise),
    tax: signedRupees(row.taxPaise),
    lines,
    problems,
    state: getState(row),
  };
}

export function toPayoutLineRecord(row: PayoutLineRow): PayoutLineRecord {
  const { id, payoutId, kind, eventId, order, remarks, problem } = row;
  return {
    id,
    payout: payoutId,
    kind,
    eventId,
    order,
    orderId: row.orderRef,
    paymentId: row.paymentRef,
    refundId: row.refundRef,
    amount: signedRupees(row.amountPaise),
    ours: optionalRupees(row.oursPaise),
    fee: optionalRupees(row.feePaise),
    tax: optionalRupees(row.taxPaise),
    net: signedRupees(row.netPaise),
    at: row.at.toISOString(),
    remarks,
    problem,
  };
}
