import { formatExactRupees } from '../../common/money/money.ts';
import { timeName } from '../../common/time/days.ts';
import type { HeldLicense } from '../../licenses/index.ts';
import type { OrderRow, OrderWords } from '../../orders/index.ts';
import { type Email, greet } from '../../platform/mail/index.ts';
import type { Refund } from '../refunds/index.ts';
import type { Invoice } from '../tax/index.ts';
import { taxDetails } from './tax-details.ts';

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
  | 'channel'
>;

/**
 * @param licenses the keys of what was bought
 * @param invoice of a store that is registered for GST
 */
export function receiptEmail(
  store: EmailStore,
  order: EmailOrder,
  words: OrderWords,
  licenses: readonly HeldLicense[] = [],
  invoice: Invoice | null = null,
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
      ['Date', timeName(order.completedAt ?? order.createdAt)],
      ['Paid', formatExactRupees(order.amountPaise)],
      ...(invoice ? taxDetails(invoice) : getSeller(store)),
    ],
    button: { label: words.open, url: `${store.url}/dashboard?tab=tools` },
    links: [getOrders(store)],
  };
}

/** A store whose GSTIN is known, although it is not registered or the order was placed before. */
const getSeller = ({ gstin }: EmailStore): [string, string][] => (gstin ? [['Seller’s GSTIN', gstin]] : []);

const getOrders = ({ url }: EmailStore) => ({
  label: 'View your orders and invoices',
  url: `${url}/dashboard?tab=orders`,
});

function getKeys(licenses: readonly HeldLicense[]): [string, string][] {
  const isOnly = licenses.length === 1;
  return licenses.map(({ toolName, key }) => [isOnly ? 'Licence key' : `Licence key of ${toolName}`, key]);
}

const REFUNDED = 'We have refunded your payment.';
const REFUNDED_BY_PROVIDER = `${REFUNDED} It should reach your account within 5 to 7 business days.`;

export function refundEmail(
  store: EmailStore,
  order: EmailOrder,
  words: OrderWords,
  refund: Pick<Refund, 'id' | 'amountPaise' | 'access'>,
  note: Invoice | null = null,
): Email {
  const access = refund.access === 'keep' ? words.kept : words.ended;
  return {
    ...common(store, order),
    idempotencyKey: `refund-${refund.id}`,
    subject: `Your refund for ${order.toolName} (${order.orderId})`,
    paragraphs: [`${order.channel === 'manual' ? REFUNDED : REFUNDED_BY_PROVIDER} ${access}`],
    details: [
      ['Order', order.orderId],
      ...words.sold,
      ['Refunded', formatExactRupees(refund.amountPaise)],
      ...(note ? taxDetails(note) : []),
    ],
    button: getOrders(store),
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
  note: Invoice | null = null,
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
      ...(note ? taxDetails(note) : []),
    ],
    button: getOrders(store),
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
