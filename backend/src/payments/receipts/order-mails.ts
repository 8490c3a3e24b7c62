import { formatExactRupees } from '../../common/money/money.js';
import type { HeldLicense } from '../../licenses/index.js';
import type { OrderRow } from '../../orders/index.js';
import { type Email, greet } from '../../platform/mail/index.js';
import type { Refund } from '../refunds/index.js';

export interface MailStore {
  name: string;
  supportEmail: string;
  gstin: string;
  url: string;
}

type MailOrder = Pick<
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
> &
  Partial<Pick<OrderRow, 'items'>>;

const dateText = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** @param licenses the keys of what was bought */
export function receiptMail(
  store: MailStore,
  order: MailOrder,
  licenses: readonly HeldLicense[] = [],
): Email {
  return {
    ...common(store, order),
    idempotencyKey: `receipt-${order.id}`,
    subject: `Your receipt for ${order.toolName} (${order.orderId})`,
    paragraphs: [paidText(order, licenses)],
    details: [
      ['Order', order.orderId],
      ...soldThings(order),
      ...keysOf(licenses),
      ['Paid', formatExactRupees(order.amountPaise)],
      ['Date', dateText.format(order.completedAt ?? order.createdAt)],
      ...(store.gstin ? [['GSTIN', store.gstin] as [string, string]] : []),
    ],
    button: { label: buttonLabel(order), url: `${store.url}/dashboard?tab=tools` },
  };
}

function buttonLabel(order: MailOrder): string {
  if (isQuote(order)) return 'Open your quotes';
  if (isRenewal(order)) return 'Open My Tools';
  return hasSeveral(order) ? 'Download your tools' : 'Download your tool';
}

function paidText(order: MailOrder, licenses: readonly HeldLicense[]): string {
  if (isQuote(order)) return QUOTE_PAID;
  return isRenewal(order) ? renewalText(licenses) : purchaseText(order);
}

const QUOTE_PAID =
  'Thank you. We have received your payment and will start working. You get an email when the files are ready.';

const purchaseText = (order: MailOrder): string =>
  `Thank you for your purchase. We have received your payment, and ${hasSeveral(order) ? 'the tools are' : 'the tool is'} in your library.`;

function renewalText([license]: readonly HeldLicense[]): string {
  const until = license?.expiresAt ? `valid until ${dateText.format(license.expiresAt)}` : 'renewed';
  return `Thank you. We have received your payment, and your licence is ${until}.`;
}

function keysOf(licenses: readonly HeldLicense[]): [string, string][] {
  const isOnly = licenses.length === 1;
  return licenses.map(({ toolName, key }) => [isOnly ? 'Licence key' : `Licence key of ${toolName}`, key]);
}

const isRenewal = ({ items = [] }: MailOrder): boolean => items.some(({ kind }) => kind === 'renewal');

const isQuote = ({ items = [] }: MailOrder): boolean => items.some(({ kind }) => kind === 'quote');

const hasSeveral = ({ items = [] }: MailOrder): boolean => items.length > 1;

/** The tool, or the bundle with what was paid for each of its tools. */
function soldThings(order: MailOrder): [string, string][] {
  const { items = [] } = order;
  if (isRenewal(order)) return items.map(({ name }) => ['Renewal', name]);
  if (isQuote(order)) return [['Quote', order.toolName]];
  if (!hasSeveral(order)) return [['Tool', order.toolName]];
  const lines = items.map(({ name, paidPaise }): [string, string] => [name, formatExactRupees(paidPaise)]);
  return [['Bundle', order.toolName], ...lines];
}

export function refundMail(
  store: MailStore,
  order: MailOrder,
  refund: Pick<Refund, 'id' | 'amountPaise' | 'access'>,
): Email {
  const access = accessText(order, refund.access);
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

const nameList = new Intl.ListFormat('en-IN');

/** What a customer can still download of an order whose payment the bank has returned. */
function accessAfterLoss(order: MailOrder, kept: readonly string[]): string {
  if (!hasSeveral(order)) {
    return kept.length > 0
      ? 'You keep your access to the tool.'
      : 'Your access to the tool has ended. You can buy it again at any time.';
  }
  if (kept.length === 0) return 'Your access to the tools has ended. You can buy them again at any time.';
  if (kept.length === order.items?.length) return 'You keep your access to the tools.';
  return `You keep your access to ${nameList.format(kept)}. Your access to the other tools has ended. You can buy them again at any time.`;
}

const FILES_ENDED = 'Files of this quote can no longer be downloaded.';
const DAYS_TAKEN = 'The days of this renewal were taken off your licence.';

function accessText(order: MailOrder, access: Refund['access']): string {
  if (isQuote(order)) return access === 'keep' ? 'You keep the files of this quote.' : FILES_ENDED;
  if (isRenewal(order)) return access === 'keep' ? 'Your licence stays as it is.' : DAYS_TAKEN;
  const what = hasSeveral(order) ? 'the refunded tools' : 'the tool';
  return access === 'keep' ? `You keep your access to ${what}.` : `Your access to ${what} has ended.`;
}

/**
 * To the customer whose bank has returned a payment: the dispute is over.
 * @param kept names of the order's tools that the customer has for another reason
 */
export function chargebackMail(
  store: MailStore,
  order: MailOrder,
  { id, countedPaise, kept }: { id: string; countedPaise: number; kept: readonly string[] },
): Email {
  const access = isQuote(order) ? FILES_ENDED : isRenewal(order) ? DAYS_TAKEN : accessAfterLoss(order, kept);
  return {
    ...common(store, order),
    idempotencyKey: `chargeback-${id}`,
    subject: `Your disputed payment for ${order.toolName} (${order.orderId})`,
    paragraphs: [`Your bank has decided about the disputed payment and returns the money to you. ${access}`],
    details: [
      ['Order', order.orderId],
      ...soldThings(order),
      ['Returned by your bank', formatExactRupees(countedPaise)],
    ],
  };
}

function common({ name, supportEmail }: MailStore, { userEmail, userName, isEmailVerified }: MailOrder) {
  return {
    to: userEmail,
    greeting: greet({ name: userName, isEmailVerified }),
    signature: name,
    footnotes: supportEmail ? [`Questions? Write to ${supportEmail}.`] : [],
  };
}
