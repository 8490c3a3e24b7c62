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
  'Date (UTC)',
  'Discount (INR)',
  'Coupon',
  'Lines',
];

/** A payment as a row of the export, in the order of the headings. */
export function paymentCsvRow(payment: Payment): (string | number)[] {
  return [
    payment.orderId,
    payment.cashfreeOrderId ?? '',
    payment.cashfreePaymentId ?? '',
    payment.user?.name ?? '',
    payment.user?.email ?? payment.googleUserEmail ?? '',
    payment.tool?.name ?? '',
    payment.amount,
    payment.refundedAmount,
    payment.paymentMethod ?? '',
    payment.status,
    payment.createdAt,
    payment.discount,
    payment.couponCode ?? '',
    linesText(payment.items),
  ];
}
