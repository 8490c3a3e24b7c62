import { lineKind, lineProblem, type Payout, type PayoutLine, payoutState } from './payout';

const indian = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-03-04 10:00` in India. */
const moment = (iso: string) => indian.format(new Date(iso));

const money = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

/** Spreadsheets round numbers of more than fifteen digits; after an apostrophe they are text. */
const id = (text: string | null) => (text !== null && /^\d+$/.test(text) ? `'${text}` : (text ?? ''));

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

export function payoutCsvRow(payout: Payout): (string | number)[] {
  const { settledAt, utr, providerId, gross, expected, received, difference, fees, tax, lines } = payout;
  return [
    moment(settledAt),
    id(utr),
    id(providerId),
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

export function lineCsvRow(line: PayoutLine): string[] {
  const { at, orderId, paymentId, refundId, eventId, amount, ours, fee, tax, net, remarks } = line;
  return [
    moment(at),
    lineKind(line),
    ...[orderId, paymentId, refundId, eventId].map(id),
    ...[amount, ours, fee, tax, net].map(money),
    lineProblem(line) ?? '',
    remarks ?? '',
  ];
}
