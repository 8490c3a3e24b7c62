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
>;

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
      'Thank you for your purchase. We have received your payment, and the tool is in your library.',
    ],
    details: [
      ['Order', order.orderId],
      ['Tool', order.toolName],
      ['Paid', formatExactRupees(order.amountPaise)],
      ['Date', dateText.format(order.completedAt ?? order.createdAt)],
      ...(store.gstin ? [['GSTIN', store.gstin] as [string, string]] : []),
    ],
    button: { label: 'Download it from My Tools', url: `${store.url}/dashboard` },
  };
}

export function refundMail(
  store: MailStore,
  order: MailOrder,
  refund: Pick<Refund, 'id' | 'amountPaise' | 'access'>,
): Email {
  const access =
    refund.access === 'keep' ? 'You keep your access to the tool.' : 'Your access to the tool has ended.';
  return {
    ...common(store, order),
    idempotencyKey: `refund-${refund.id}`,
    subject: `Your refund for ${order.toolName} (${order.orderId})`,
    paragraphs: [
      `We have refunded your payment. It should reach your account within 5 to 7 business days. ${access}`,
    ],
    details: [
      ['Order', order.orderId],
      ['Tool', order.toolName],
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
