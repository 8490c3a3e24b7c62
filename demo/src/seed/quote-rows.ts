import type { Calendar } from './calendar.ts';
import { minutesAfter } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import type { FilesOfTools } from './files.ts';
import { digitsFor, idFor, orderNumberFor } from './ids.ts';
import type { Person } from './people-rows.ts';
import type { Row, Table } from './table.ts';
import { billingOf, RATE_BP, SAC_SERVICES } from './tax-of-sales.ts';

interface DemoQuote {
  status:
    | 'draft'
    | 'sent'
    | 'accepted'
    | 'paid'
    | 'delivered'
    | 'declined'
    | 'expired'
    | 'withdrawn'
    | 'refunded';
  /** Of the inquiry; the quote was written on the next day. */
  daysAgo: number;
  title: string;
  /** Whole rupees. */
  price: number;
  deliveryDays: number;
  asked: string;
  scope: string;
  /** Whether the demo customer asked for it; otherwise another customer. */
  isOfDemoCustomer?: boolean;
}

const CHANGES = 'One round of changes is included. Data subscriptions are not.';

/** One in each state. */
const quotes: readonly DemoQuote[] = [
  {
    ...{
      status: 'draft',
      daysAgo: 3,
      title: 'Paper bot for Bank Nifty spreads',
      price: 42_000,
      deliveryDays: 30,
    },
    asked: 'My rules for credit spreads are written down. Can you build a paper bot that follows them?',
    scope: `A paper trading bot for your rules on Bank Nifty credit spreads, with a log of every decision.\n\n${CHANGES}`,
  },
  {
    ...{
      status: 'sent',
      daysAgo: 4,
      title: 'Monthly P&L workbook for family accounts',
      price: 18_500,
      deliveryDays: 14,
    },
    asked: 'Eleven accounts in one workbook. I need a clean monthly P&L for each of them.',
    scope: `A workbook that reads the broker’s ledgers of up to 15 accounts and makes a monthly P&L for each, ready to print.\n\n${CHANGES}`,
  },
  {
    ...{
      status: 'accepted',
      daysAgo: 6,
      title: 'Breadth dashboard for a study group',
      price: 27_000,
      deliveryDays: 21,
    },
    asked: 'A small private page with end-of-day breadth for about 30 members of our study group.',
    scope: `A private web page with advances, declines and new highs of the Nifty 500, updated each evening, with sign-in for 40 members. Hosting for one year is included.\n\n${CHANGES}`,
    isOfDemoCustomer: true,
  },
  {
    ...{
      status: 'paid',
      daysAgo: 9,
      title: 'Alerts from a scanner to three phones',
      price: 12_000,
      deliveryDays: 10,
    },
    asked: 'Alerts from my own scanner should reach three phones, with a limit per day.',
    scope: `A small program for Windows that sends the results of your scanner to three phones, with a limit per day and quiet hours.\n\n${CHANGES}`,
  },
  {
    ...{
      status: 'delivered',
      daysAgo: 24,
      title: 'Calendar spreads in your payoff sheet',
      price: 8_500,
      deliveryDays: 7,
    },
    asked: 'My payoff sheet breaks when I add a calendar spread. Can you extend it?',
    scope: `Your payoff sheet with calendar and diagonal spreads: expiry of each leg, payoff at the near expiry, and a check of the sums.\n\n${CHANGES}`,
    isOfDemoCustomer: true,
  },
  {
    ...{ status: 'declined', daysAgo: 19, title: 'Option chain recorder', price: 22_000, deliveryDays: 20 },
    asked: 'Something that records the option chain every minute.',
    scope: `A program that records the chain of four indices every minute on your computer.\n\n${CHANGES}`,
  },
  {
    ...{
      status: 'expired',
      daysAgo: 33,
      title: 'Licences for a college finance club',
      price: 15_000,
      deliveryDays: 3,
    },
    asked: 'We are about forty students and would use your tools for paper trading only.',
    scope: 'Forty seats of three tools for one academic year, for teaching and paper trading.',
  },
  {
    ...{ status: 'withdrawn', daysAgo: 28, title: 'Intraday data cleaner', price: 9_000, deliveryDays: 9 },
    asked: 'Please clean five years of one-minute data.',
    scope: `A script that finds gaps and wrong prices in one-minute data and writes a report.\n\n${CHANGES}`,
  },
  {
    ...{
      status: 'refunded',
      daysAgo: 47,
      title: 'Order sheet for a bracket strategy',
      price: 6_000,
      deliveryDays: 7,
    },
    asked: 'A sheet that computes the three orders of a bracket.',
    scope: `A sheet that computes entry, target and stop of a bracket from the risk per trade.\n\n${CHANGES}`,
  },
];

const ACCEPTED: readonly DemoQuote['status'][] = ['accepted', 'paid', 'delivered', 'refunded'];
const PAID: readonly DemoQuote['status'][] = ['paid', 'delivered', 'refunded'];

interface Written extends DemoQuote {
  id: string;
  inquiryId: string;
  person: Person;
  askedAt: Date;
  writtenAt: Date;
  acceptedAt: Date;
  paidAt: Date;
}

const DAY = 24 * 60;

const keyOf = ({ title }: DemoQuote): string => `quote/${title}`;

/** Every quote is of another customer, but two are the demo customer's. */
function writtenOf(people: readonly Person[], calendar: Calendar): Written[] {
  const others = people.filter(
    ({ customer }) =>
      customer !== demoCustomer && customer.status === 'active' && customer.joinedDaysAgo > 60,
  );
  const mine = people.find(({ customer }) => customer === demoCustomer);
  return quotes.flatMap((quote, n) => {
    const person = quote.isOfDemoCustomer ? mine : others[n];
    if (!person) return [];
    const askedAt = calendar.at(quote.daysAgo, 11.6);
    const writtenAt = minutesAfter(askedAt, DAY);
    const acceptedAt = minutesAfter(writtenAt, DAY + 90);
    return {
      ...quote,
      ...{ person, askedAt, writtenAt, acceptedAt },
      id: idFor(keyOf(quote), writtenAt),
      inquiryId: idFor(`inquiry/${keyOf(quote)}`, askedAt),
      paidAt: minutesAfter(acceptedAt, 6),
    };
  });
}

const orderIdOf = (quote: Written): string => idFor(`order/${keyOf(quote)}`, quote.acceptedAt);

const isPaid = ({ status }: Written): boolean => PAID.includes(status);

function orderRow(quote: Written): Row {
  const { id, title, price, person, status, acceptedAt, paidAt } = quote;
  const isRefunded = status === 'refunded';
  const amount = price * 100;
  return {
    ...{ id: orderIdOf(quote), order_id: orderNumberFor(keyOf(quote)), user_id: person.id, quote_id: id },
    ...{ amount_paise: amount, refunded_paise: isRefunded ? amount : 0, currency: 'INR', tool_id: null },
    ...{ tool_name: title, tool_category: 'Services', checks: 0, metadata: {}, payment_method: 'upi' },
    ...{ status: isRefunded ? 'refunded' : 'completed', customer_phone: person.customer.phone },
    ...{ created_at: acceptedAt, completed_at: paidAt, updated_at: paidAt },
    ...{ terms_version: '2024-12-15', terms_accepted_at: acceptedAt },
    cashfree_order_id: digitsFor(keyOf(quote), 10, '21'),
    cashfree_payment_id: digitsFor(keyOf(quote), 13, '51149'),
    billing: { ...billingOf(person.customer), rateBp: RATE_BP },
  };
}

function itemRow(quote: Written): Row {
  const { id, title, price, status } = quote;
  const paise = price * 100;
  return {
    // Invoices name an order's only line by the order's id.
    ...{ id: orderIdOf(quote), order_id: orderIdOf(quote), kind: 'quote' },
    ...{ tool_id: null, bundle_id: null, quote_id: id, name: title, category: 'Services', sac: SAC_SERVICES },
    ...{ list_paise: paise, discount_paise: 0, paid_paise: paise },
    refunded_paise: status === 'refunded' ? paise : 0,
  };
}

function eventRows(quote: Written): Row[] {
  const event = (kind: string, message: string, at: Date): Row => ({
    ...{ id: idFor(`event/${keyOf(quote)}/${kind}`, at), order_id: orderIdOf(quote), kind, message, at },
  });
  return [
    event('created', 'Order created', quote.acceptedAt),
    event('completed', 'Paid', quote.paidAt),
    ...(quote.status === 'refunded' ? [event('refund_succeeded', 'Refunded', refundedAtOf(quote))] : []),
  ];
}

const refundedAtOf = ({ paidAt }: Written): Date => minutesAfter(paidAt, 3 * DAY);

function refundRow(quote: Written): Row {
  const at = refundedAtOf(quote);
  return {
    ...{
      id: idFor(`refund/${keyOf(quote)}`, at),
      order_id: orderIdOf(quote),
      amount_paise: quote.price * 100,
    },
    ...{ status: 'success', reason: 'The customer no longer needs it', access: 'withdraw' },
    cashfree_refund_id: digitsFor(`${keyOf(quote)}/refund`, 10, '19'),
    ...{ created_at: minutesAfter(at, -3), updated_at: at, processed_at: at },
  };
}

/** The paid orders of quotes. */
export function quoteSaleTables(people: readonly Person[], calendar: Calendar): Table[] {
  const sold = writtenOf(people, calendar).filter(isPaid);
  return [
    { name: 'orders', rows: sold.map(orderRow) },
    { name: 'order_items', rows: sold.map(itemRow) },
    { name: 'order_events', rows: sold.flatMap(eventRows) },
    {
      name: 'payment_attempts',
      rows: sold.map((quote) => ({
        cashfree_payment_id: digitsFor(keyOf(quote), 13, '51149'),
        ...{ order_id: orderIdOf(quote), status: 'success', method: 'upi', amount_paise: quote.price * 100 },
        ...{ message: null, attempted_at: quote.paidAt, updated_at: quote.paidAt },
      })),
    },
    { name: 'refunds', rows: sold.filter(({ status }) => status === 'refunded').map(refundRow) },
  ];
}

function inquiryRow({ inquiryId, person, asked, status, askedAt, writtenAt }: Written): Row {
  const { name, email, phone } = person.customer;
  const isOver = ['delivered', 'declined', 'expired', 'withdrawn', 'refunded'].includes(status);
  return {
    ...{ id: inquiryId, name, email, phone, service: 'trading-tools', message: asked },
    ...{ status: isOver ? 'closed' : 'in_progress', note: '', created_at: askedAt, updated_at: writtenAt },
  };
}

function quoteRow(quote: Written): Row {
  const { id, inquiryId, person, title, scope, price, deliveryDays, status, writtenAt, acceptedAt } = quote;
  const isAccepted = ACCEPTED.includes(status);
  const isDelivered = status === 'delivered';
  // An expired one had a week; the others are still valid, or were decided.
  const validUntil = minutesAfter(writtenAt, (status === 'expired' ? 7 : 14) * DAY);
  return {
    ...{ id, inquiry_id: inquiryId, user_id: isAccepted ? person.id : null, title, scope, status },
    ...{ amount_paise: price * 100, valid_until: validUntil, delivery_days: deliveryDays, token_hash: null },
    order_id: isPaid(quote) ? orderIdOf(quote) : null,
    terms_version: isAccepted ? '2024-12-15' : null,
    sent_at: status === 'draft' ? null : minutesAfter(writtenAt, 30),
    accepted_at: isAccepted ? acceptedAt : null,
    paid_at: isPaid(quote) ? quote.paidAt : null,
    delivered_at: isDelivered ? minutesAfter(quote.paidAt, 5 * DAY) : null,
    files_ended_at: status === 'refunded' ? refundedAtOf(quote) : null,
    ...{ created_at: writtenAt, updated_at: isDelivered ? minutesAfter(quote.paidAt, 5 * DAY) : writtenAt },
  };
}

/** The archive that stands for what was built. */
const DELIVERED_TOOL = 'strategy-payoff-builder';

function fileRows(delivered: readonly Written[], files: FilesOfTools): Row[] {
  const archive = Object.values(files[DELIVERED_TOOL]?.archives ?? {}).at(-1);
  if (!archive) return [];
  return delivered.map((quote): Row => {
    const at = minutesAfter(quote.paidAt, 5 * DAY - 60);
    return {
      ...{ id: idFor(`quote-file/${keyOf(quote)}`, at), quote_id: quote.id, upload_id: archive.id },
      ...{ note: 'The sheet with calendar spreads, and its manual', downloaded_at: null, created_at: at },
    };
  });
}

/** Quotes in every state, with the inquiries that they answer. */
export function quoteTables(people: readonly Person[], files: FilesOfTools, calendar: Calendar): Table[] {
  const written = writtenOf(people, calendar);
  const delivered = written.filter(({ status }) => status === 'delivered');
  return [
    { name: 'inquiries', rows: written.map(inquiryRow) },
    { name: 'quotes', rows: written.map(quoteRow) },
    { name: 'quote_files', rows: fileRows(delivered, files) },
  ];
}
