import { formatExactRupees } from '../../common/money/money.ts';
import { timeName } from '../../common/time/days.ts';
import type { HeldLicense } from '../../licenses/index.ts';
import type { OrderRow, OrderWords } from '../../orders/index.ts';
import { type Email, greet } from '../../platform/mail/index.ts';
import type { Refund } from '../refunds/index.ts';

export interface EmailStore {
  name: string;
  supportEmail: string;
  gstin: string;
  url: string;
}

type EmailOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderId'
  | 'toolName'
  | 'amountPaise'
  | 'completedAt'
  | 'createdAt'
  | 'userName'
  | 'userEmail'
  | 'isEmailVerified'
>;

/** @param licenses the keys of what was bought */
export function receiptEmail(
  store: EmailStore,
  order: EmailOrder,
  words: OrderWords,
  licenses: readonly HeldLicense[] = [],
): Email {
  return {
    ...common(store, order),
    idempotencyKey: `receipt-${order.id}`,
    subject: `Your receipt for ${order.toolName} (${order.orderId})`,
    paragraphs: [words.paid],
    details: [
      ['Order', order.orderId],
      ...words.sold,
      ...getKeys(licenses),
      ['Paid', formatExactRupees(order.amountPaise)],
      ['Date', timeName(order.completedAt ?? order.createdAt)],
      ...(store.gstin ? [['GSTIN', store.gstin] as [string, string]] : []),
    ],
    button: { label: words.open, url: `${store.url}/dashboard?tab=tools` },
  };
}

function getKeys(licenses: readonly HeldLicense[]): [string, string][] {
  const isOnly = licenses.length === 1;
  return licenses.map(({ toolName, key }) => [isOnly ? 'Licence key' : `Licence key of ${toolName}`, key]);
}

export function refundEmail(
  store: EmailStore,
  order: EmailOrder,
  words: OrderWords,
  refund: Pick<Refund, 'id' | 'amountPaise' | 'access'>,
): Email {
  const access = refund.access === 'keep' ? words.kept : words.ended;
  return {
    ...common(store, order),
    idempotencyKey: `refund-${refund.id}`,
    subject: `Your refund for ${order.toolName} (${order.orderId})`,
    paragraphs: [
      `We have refunded your payment. It should reach your account within 5 to 7 business days. ${access}`,
    ],
    details: [['Order', order.orderId], ...words.sold, ['Refunded', formatExactRupees(refund.amountPaise)]],
  };
}

/**
 * To the customer whose bank has returned a payment: the dispute is over.
 * @param kept names of the order's tools that the customer has for another reason
 */
export function chargebackEmail(
  store: EmailStore,
  order: EmailOrder,
  words: OrderWords,
  { id, countedPaise, kept }: { id: string; countedPaise: number; kept: readonly string[] },
): Email {
  return {
    ...common(store, order),
    idempotencyKey: `chargeback-${id}`,
    subject: `Your disputed payment for ${order.toolName} (${order.orderId})`,
    paragraphs: [
      `Your bank has decided about the disputed payment and returns the money to you. ${words.lost(kept)}`,
    ],
    details: [
      ['Order', order.orderId],
      ...words.sold,
      ['Returned by your bank', formatExactRupees(countedPaise)],
    ],
  };
}

function common({ name, supportEmail }: EmailStore, { userEmail, userName, isEmailVerified }: EmailOrder) {
  return {
    to: userEmail,
    greeting: greet({ name: userName, isEmailVerified }),
    signature: name,
    footnotes: supportEmail ? [`Questions? Write to ${supportEmail}.`] : [],
  };
}
