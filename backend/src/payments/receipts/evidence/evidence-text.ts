import { formatExactRupees } from '../../../common/money/money.ts';
import { toDay } from '../../../common/time/days.ts';
import type { DeliveryLine } from '../../../library/index.ts';
import type { OrderFacts, PaymentAttempt } from '../../../orders/index.ts';
import { REFUND_POLICY, REFUND_POLICY_VERSIONS, TERMS_VERSION } from '../../../orders/terms.ts';
import type { QuoteProof } from '../../../quotes/index.ts';
import { istTime, statusWords } from '../../disputes/dispute-emails.ts';
import type { Dispute } from '../../disputes/index.ts';
import type { Invoice } from '../../tax/index.ts';
import type { Receipt } from '../receipt.ts';
import { factsSections } from './facts-text.ts';
import { findRefundPolicy } from './refund-policy.ts';
import type { Row, Section } from './section.ts';

/** A download, and the tool as the order calls it. */
export type NamedDelivery = DeliveryLine & { tool: string };

/** Everything that the store knows about a disputed sale. */
export interface Evidence {
  dispute: Pick<
    Dispute,
    'providerId' | 'providerStatus' | 'amountPaise' | 'reasonCode' | 'reason' | 'openedAt' | 'respondBy'
  >;
  receipt: Receipt;
  /** The tax invoice and its credit notes; none where the store was not registered for GST. */
  invoices: Invoice[];
  /** Oldest first. */
  attempts: PaymentAttempt[];
  /** Oldest first. */
  deliveries: NamedDelivery[];
  /** What custom work was agreed on and delivered; null for other sales. */
  quote: QuoteProof | null;
  /** What the pages of the tools said when they were bought; null where that was not kept. */
  facts: OrderFacts | null;
  /** The day of the terms, and their words where the order names their version. */
  terms: { version: string | null; acceptedAt: Date | null; words: string | null };
  /** The risk notice that the buyer said they have read; null when they did not say so. */
  riskNotice: { version: string; acceptedAt: Date | null } | null;
  /** Null once the account is deleted. */
  account: {
    createdAt: Date;
    isEmailVerified: boolean;
    signsInWithGoogle: boolean;
    phone: string | null;
  } | null;
  madeAt: Date;
}

const orNone = (value: string | null | undefined): string => value ?? 'Not known';

function disputeSection({ dispute }: Evidence): Section {
  const rows: Row[] = [
    ['Dispute', dispute.providerId],
    ['Status', statusWords(dispute)],
    ['Disputed amount', formatExactRupees(dispute.amountPaise)],
    ['Reason', [dispute.reason, dispute.reasonCode && `(${dispute.reasonCode})`].filter(Boolean).join(' ')],
    ['Opened', istTime(dispute.openedAt)],
  ];
  if (dispute.respondBy) rows.push(['Respond by', istTime(dispute.respondBy)]);
  return { heading: 'Dispute', rows };
}

function orderSection({ quote, receipt: { order } }: Evidence): Section {
  return {
    heading: 'Order',
    rows: [
      ['Order', order.orderId],
      [
        'Product',
        `${order.toolName} (${order.toolCategory}), ${quote ? 'custom work' : 'a digital download'}`,
      ],
      ['Ordered', istTime(order.createdAt)],
      ['Paid', order.completedAt ? istTime(order.completedAt) : 'Not paid'],
      ['Amount', formatExactRupees(order.amountPaise)],
      ['Returned', formatExactRupees(order.refundedPaise)],
    ],
  };
}

function paymentSection({ receipt: { order }, attempts }: Evidence): Section {
  return {
    heading: 'Payment',
    rows: [
      ['Provider’s order', orNone(order.cashfreeOrderId)],
      ['Provider’s payment', orNone(order.cashfreePaymentId)],
      ['Method', orNone(order.paymentMethod).replaceAll('_', ' ')],
    ],
    table: {
      columns: ['Attempt', 'Payment', 'Result'],
      lines: attempts.map(({ attemptedAt, cashfreePaymentId, status, message }) => [
        istTime(attemptedAt),
        cashfreePaymentId,
        [status, message].filter(Boolean).join(': '),
      ]),
    },
  };
}

function accountSection({ account, receipt: { order } }: Evidence): Section {
  const person: Row[] = [
    ['Name', order.userName],
    ['Email', order.userEmail],
  ];
  if (!account)
    return { heading: 'Customer account', rows: [...person, ['Account', 'Deleted by the customer']] };
  return {
    heading: 'Customer account',
    rows: [
      ...person,
      ['Phone', orNone(account.phone)],
      ['Signed up', istTime(account.createdAt)],
      ['Email address', account.isEmailVerified ? 'Confirmed by the customer' : 'Not confirmed'],
      ['Signs in with', account.signsInWithGoogle ? 'Google' : 'Email and password'],
    ],
  };
}

function quoteSections({ quote }: Evidence): Section[] {
  if (!quote) return [];
  const { sentAt, acceptedAt, termsVersion } = quote;
  const rows: Row[] = [
    ['Title', quote.title],
    ['Sent', sentAt ? istTime(sentAt) : 'Not sent'],
    [
      'Accepted',
      acceptedAt
        ? `${istTime(acceptedAt)}, signed in, with the terms of version ${orNone(termsVersion)}`
        : 'Not accepted',
    ],
    ['To deliver', `Within ${quote.deliveryDays} days of the payment`],
  ];
  return [{ heading: 'Quote', rows, text: quote.scope }];
}

function workSection({ deliveredAt, files }: QuoteProof): Section {
  const first = files.filter(({ downloadedAt }) => downloadedAt !== null).length;
  const text = deliveredAt
    ? `The files were delivered on ${istTime(deliveredAt)}. The customer downloaded ${first} of ${files.length}. Each download needed the customer’s own sign-in.`
    : 'Nothing has been delivered yet.';
  return {
    heading: 'Delivery',
    text,
    table: {
      columns: ['File', 'Note', 'First download'],
      lines: deliveredAt
        ? files.map(({ fileName, note, downloadedAt }) => [
            fileName,
            note,
            downloadedAt ? istTime(downloadedAt) : 'None recorded',
          ])
        : [],
    },
  };
}

function deliverySection({ deliveries, receipt: { order } }: Evidence): Section {
  const paidAt = order.completedAt;
  const afterPayment = deliveries.filter(({ deliveredAt }) => paidAt && deliveredAt >= paidAt);
  const text =
    deliveries.length === 0
      ? 'No download of this product by this customer is recorded.'
      : `The customer downloaded the product ${deliveries.length} times, ${afterPayment.length} of them after the payment. Each download needed the customer’s own sign-in.`;
  return {
    heading: 'Delivery',
    text,
    table: {
      columns: ['Time', 'Tool', 'Version', 'Network address'],
      lines: deliveries.map(({ deliveredAt, tool, version, address }) => [
        istTime(deliveredAt),
        tool,
        version,
        address ?? 'Not kept',
      ]),
    },
  };
}

function noticeRow({ riskNotice }: Evidence): Row {
  if (!riskNotice) return ['Risk notice', 'Not confirmed by the customer'];
  const { version, acceptedAt } = riskNotice;
  const time = acceptedAt ? `, ${istTime(acceptedAt)}` : '';
  return ['Risk notice', `Confirmed as read by ticking its box${time} (wording ${version})`];
}

/** Of an order from before versions were kept. */
const formerPolicy = (version: string | null): string =>
  version === null || REFUND_POLICY_VERSIONS.includes(version)
    ? REFUND_POLICY
    : `The refund policy of version ${TERMS_VERSION}: ${REFUND_POLICY}`;

function termsSection(evidence: Evidence): Section {
  const { version, acceptedAt, words } = evidence.terms;
  const accepted: Row[] =
    version && acceptedAt
      ? [
          ['Version', version],
          ['Accepted', `${istTime(acceptedAt)}, by placing the order`],
        ]
      : [['Accepted', 'Not recorded for this order']];
  return {
    heading: 'Terms and refund policy',
    rows: [...accepted, noticeRow(evidence)],
    text: words === null ? formerPolicy(version) : findRefundPolicy(words),
  };
}

/** The document without its layout. The receipt follows it on a page of its own. */
export function evidenceSections(evidence: Evidence): Section[] {
  const { completedAt, createdAt } = evidence.receipt.order;
  return [
    disputeSection(evidence),
    orderSection(evidence),
    paymentSection(evidence),
    accountSection(evidence),
    ...factsSections(evidence.facts, toDay(completedAt ?? createdAt)),
    ...quoteSections(evidence),
    evidence.quote ? workSection(evidence.quote) : deliverySection(evidence),
    termsSection(evidence),
  ];
}
