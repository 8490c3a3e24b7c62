import type { CsvCell } from '../components/csv';
import { lineKind, lineProblem, type Payout, type PayoutLine, payoutState } from './payout';

const money = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

export const payoutCsvHeadings = [
  'Settled (IST)',
  'UTR',
  'Settlement ID',
  'Before fees (INR)',
  'Expected (INR)',
  'Received (INR)',
  'Difference (INR)',
  'Fees (INR)',
  'GST on fees (INR)',
  'Rows',
  'State',
];

export function payoutCsvRow(payout: Payout): CsvCell[] {
  const { settledAt, utr, providerId, gross, expected, received, difference, fees, tax, lines } = payout;
  return [
    { at: settledAt },
    { id: utr },
    { id: providerId },
    ...[gross, expected, received, difference, fees, tax].map(money),
    lines,
    payoutState(payout).label,
  ];
}

export const lineCsvHeadings = [
  'Date (IST)',
  'Kind',
  'Order ID',
  'Payment ID',
  'Refund ID',
  'Event ID',
  'Amount (INR)',
  'Store (INR)',
  'Fee (INR)',
  'GST on fee (INR)',
  'Net (INR)',
  'Difference',
  'Remarks',
];

export function lineCsvRow(line: PayoutLine): CsvCell[] {
  const { at, orderId, paymentId, refundId, eventId, amount, ours, fee, tax, net, remarks } = line;
  return [
    { at },
    lineKind(line),
    ...[orderId, paymentId, refundId, eventId].map((id) => ({ id })),
    ...[amount, ours, fee, tax, net].map(money),
    lineProblem(line) ?? '',
    remarks ?? '',
  ];
}
