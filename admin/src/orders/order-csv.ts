import type { CsvCell } from '../components/csv';
import { customerOf } from '../components/customer-of';
import { linesText } from '../components/lines-text';
import { isTrial, orderName, type Order } from './order';

export const orderCsvHeadings = [
  'Order ID',
  'Cashfree Order ID',
  'Payment ID',
  'Status',
  'Amount (INR)',
  'Refunded (INR)',
  'Method',
  'Customer',
  'Email',
  'Tool',
  'Category',
  'Date (IST)',
  'Discount (INR)',
  'Coupon',
  'Lines',
];

/** An order as a row of the export, in the order of the headings. */
export function orderCsvRow(order: Order): CsvCell[] {
  const customer = customerOf(order);
  return [
    orderName(order),
    { id: order.cashfreeOrderId },
    { id: order.cashfreePaymentId },
    order.status,
    order.amount,
    order.refundedAmount,
    isTrial(order) ? 'trial' : (order.paymentMethod ?? ''),
    customer.name,
    customer.email,
    order.tool?.name ?? '',
    order.tool?.category ?? '',
    { at: order.createdAt },
    order.discount,
    order.couponCode ?? '',
    linesText(order.items),
  ];
}
