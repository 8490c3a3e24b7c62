import { formatExactRupees } from '../../common/money.js';
import type { Email } from '../../platform/mail/index.js';
import type { OrderRow } from '../order-list.repository.js';
import type { Refund } from '../refunds/refund.entity.js';

export interface MailStore {
  name: string;
  supportEmail: string;
  gstin: string;
  url: string;
}

type MailOrder = Pick<
  OrderRow,
  'id' | 'orderId' | 'toolName' | 'amountPaise' | 'completedAt' | 'createdAt' | 'userName' | 'userEmail'
> &
  Partial<Pick<OrderRow, 'items'>>;

const dateText = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function receiptMail(store: MailStore, order: MailOrder): Email {
  return {
    ...common(store, order),
    idempotencyKey: `receipt-${order.id}`,
    subject: `Your receipt for ${order.toolName} (${order.orderId})`,
    paragraphs: [
      `Thank you for your purchase. We have received your payment, and ${hasSeveral(order) ? 'the tools are' : 'the tool is'} in your library.`,
    ],
    details: [
      ['Order', order.orderId],
      ...soldThings(order),
      ['Paid', formatExactRupees(order.amountPaise)],
      ['Date', dateText.format(order.completedAt ?? order.createdAt)],
      ...(store.gstin ? [['GSTIN', store.gstin] as [string, string]] : []),
    ],
    button: { label: 'Download it from My Tools', url: `${store.url}/dashboard` },
  };
}

const hasSeveral = ({ items = [] }: MailOrder): boolean => items.length > 1;

/** The tool, or the bundle with what was paid for each of its tools. */
function soldThings(order: MailOrder): [string, string][] {
  if (!hasSeveral(order)) return [['Tool', order.toolName]];
  const { items = [] } = order;
  const lines = items.map(({ name, paidPaise }): [string, string] => [name, formatExactRupees(paidPaise)]);
  return [['Bundle', order.toolName], ...lines];
}

export function refundMail(
  store: MailStore,
  order: MailOrder,
  refund: Pick<Refund, 'id' | 'amountPaise' | 'access'>,
): Email {
  const what = hasSeveral(order) ? 'the refunded tools' : 'the tool';
  const access =
    refund.access === 'keep' ? `You keep your access to ${what}.` : `Your access to ${what} has ended.`;
  return {
    ...common(store, order),
    idempotencyKey: `refund-${refund.id}`,
    subject: `Your refund for ${order.toolName} (${order.orderId})`,
    paragraphs: [
      `We have refunded your payment. It should reach your account within 5 to 7 business days. ${access}`,
    ],
    details: [
      ['Order', order.orderId],
      ...soldThings(order),
      ['Refunded', formatExactRupees(refund.amountPaise)],
    ],
  };
}

/** To the customer whose bank has returned a payment: the dispute is over. */
export function chargebackMail(
  store: MailStore,
  order: MailOrder,
  { id, countedPaise, ownsTool }: { id: string; countedPaise: number; ownsTool: boolean },
): Email {
  const access = ownsTool
    ? 'You keep your access to the tool.'
    : 'Your access to the tool has ended. You can buy it again at any time.';
  return {
    ...common(store, order),
    idempotencyKey: `chargeback-${id}`,
    subject: `Your disputed payment for ${order.toolName} (${order.orderId})`,
    paragraphs: [`Your bank has decided about the disputed payment and returns the money to you. ${access}`],
    details: [
      ['Order', order.orderId],
      ['Tool', order.toolName],
      ['Returned by your bank', formatExactRupees(countedPaise)],
    ],
  };
}

function common({ name, supportEmail }: MailStore, { userEmail, userName }: MailOrder) {
  return {
    to: userEmail,
    greeting: `Dear ${userName},`,
    signature: name,
    footnotes: supportEmail ? [`Questions? Write to ${supportEmail}.`] : [],
  };
}
