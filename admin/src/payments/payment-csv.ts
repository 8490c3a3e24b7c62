import type { CsvCell } from '../components/csv';
import { linesText } from '../components/lines-text';
import type { Payment } from './payment';

export const paymentCsvHeadings = [
  'Order ID',
  'Cashfree Order ID',
  'Payment ID',
  'Customer',
  'Email',
  'Tool',
  'Amount (INR)',
  'Refunded (INR)',
  'Method',
  'Status',
  'Date (IST)',
  'Discount (INR)',
  'Coupon',
  'Lines',
];

/** A payment as a row of the export, in the order of the headings. */
export function paymentCsvRow(payment: Payment): CsvCell[] {
  return [
    payment.orderId,
    { id: payment.cashfreeOrderId },
    { id: payment.cashfreePaymentId },
    payment.user?.name ?? '',
    payment.user?.email ?? payment.googleUserEmail ?? '',
    payment.tool?.name ?? '',
    payment.amount,
    payment.refundedAmount,
    payment.paymentMethod ?? '',
    payment.status,
    { at: payment.createdAt },
    payment.discount,
    payment.couponCode ?? '',
    linesText(payment.items),
  ];
}
