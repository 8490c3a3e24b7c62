import { minutesAfter } from './calendar.ts';
import { demoCustomer, type Person } from './customers.ts';
import { idFor } from './ids.ts';
import { OrderStory, TERMS_VERSION } from './order-story.ts';
import type { Shop } from './shop.ts';
import { SAC_SERVICES } from './tax.ts';

type Status =
  | 'draft'
  | 'sent'
  | 'accepted'
  | 'paid'
  | 'delivered'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'refunded';

interface DemoQuote {
  status: Status;
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
    status: 'draft',
    daysAgo: 3,
    title: 'Paper bot for Bank Nifty spreads',
    price: 42_000,
    deliveryDays: 30,
    asked: 'My rules for credit spreads are written down. Can you build a paper bot that follows them?',
    scope: `A paper trading bot for your rules on Bank Nifty credit spreads, with a log of every decision.\n\n${CHANGES}`,
  },
  {
    status: 'sent',
    daysAgo: 4,
    title: 'Monthly P&L workbook for family accounts',
    price: 18_500,
    deliveryDays: 14,
    asked: 'Eleven accounts in one workbook. I need a clean monthly P&L for each of them.',
    scope: `A workbook that reads the broker’s ledgers of up to 15 accounts and makes a monthly P&L for each, ready to print.\n\n${CHANGES}`,
  },
  {
    status: 'accepted',
    daysAgo: 6,
    title: 'Breadth dashboard for a study group',
    price: 27_000,
    deliveryDays: 21,
    asked: 'A small private page with end-of-day breadth for about 30 members of our study group.',
    scope: `A private web page with advances, declines and new highs of the Nifty 500, updated each evening, with sign-in for 40 members. Hosting for one year is included.\n\n${CHANGES}`,
    isOfDemoCustomer: true,
  },
  {
    status: 'paid',
    daysAgo: 9,
    title: 'Alerts from a scanner to three phones',
    price: 12_000,
    deliveryDays: 10,
    asked: 'Alerts from my own scanner should reach three phones, with a limit per day.',
    scope: `A small program for Windows that sends the results of your scanner to three phones, with a limit per day and quiet hours.\n\n${CHANGES}`,
  },
  {
    status: 'delivered',
    daysAgo: 24,
    title: 'Calendar spreads in your payoff sheet',
    price: 8_500,
    deliveryDays: 7,
    asked: 'My payoff sheet breaks when I add a calendar spread. Can you extend it?',
    scope: `Your payoff sheet with calendar and diagonal spreads: expiry of each leg, payoff at the near expiry, and a check of the sums.\n\n${CHANGES}`,
    isOfDemoCustomer: true,
  },
  {
    status: 'declined',
    daysAgo: 19,
    title: 'Option chain recorder',
    price: 22_000,
    deliveryDays: 20,
    asked: 'Something that records the option chain every minute.',
    scope: `A program that records the chain of four indices every minute on your computer.\n\n${CHANGES}`,
  },
  {
    status: 'expired',
    daysAgo: 33,
    title: 'Licences for a college finance club',
    price: 15_000,
    deliveryDays: 3,
    asked: 'We are about forty students and would use your tools for paper trading only.',
    scope: 'Forty seats of three tools for one academic year, for teaching and paper trading.',
  },
  {
    status: 'withdrawn',
    daysAgo: 28,
    title: 'Intraday data cleaner',
    price: 9_000,
    deliveryDays: 9,
    asked: 'Please clean five years of one-minute data.',
    scope: `A script that finds gaps and wrong prices in one-minute data and writes a report.\n\n${CHANGES}`,
  },
  {
    status: 'refunded',
    daysAgo: 47,
    title: 'Order sheet for a bracket strategy',
    price: 6_000,
    deliveryDays: 7,
    asked: 'A sheet that computes the three orders of a bracket.',
    scope: `A sheet that computes entry, target and stop of a bracket from the risk per trade.\n\n${CHANGES}`,
  },
];

const ACCEPTED: readonly Status[] = ['accepted', 'paid', 'delivered', 'refunded'];
const PAID: readonly Status[] = ['paid', 'delivered', 'refunded'];
const ENDED: readonly Status[] = ['delivered', 'declined', 'expired', 'withdrawn', 'refunded'];

const DAY = 24 * 60;

/** The archive that stands for what was built. */
const DELIVERED_TOOL = 'strategy-payoff-builder';

/** A quote with its customer and its days: asked, written, accepted and paid, delivered or refunded. */
class QuoteStory {
  readonly id: string;
  private readonly shop: Shop;
  private readonly quote: DemoQuote;
  private readonly person: Person;
  private readonly key: string;
  private readonly askedAt: Date;
  private readonly writtenAt: Date;
  private readonly acceptedAt: Date;
  private readonly paidAt: Date;
  private readonly deliveredAt: Date;
  private readonly refundedAt: Date;

  constructor(shop: Shop, quote: DemoQuote, person: Person) {
    this.shop = shop;
    this.quote = quote;
    this.person = person;
    this.key = `quote/${quote.title}`;
    this.askedAt = shop.calendar.at(quote.daysAgo, 11.6);
    this.writtenAt = minutesAfter(this.askedAt, DAY);
    this.acceptedAt = minutesAfter(this.writtenAt, DAY + 90);
    this.paidAt = minutesAfter(this.acceptedAt, 6);
    this.deliveredAt = minutesAfter(this.paidAt, 5 * DAY);
    this.refundedAt = minutesAfter(this.paidAt, 3 * DAY);
    this.id = idFor(this.key, this.writtenAt);
  }

  addSale(): void {
    const { title, price, status } = this.quote;
    if (!PAID.includes(status)) return;
    const isRefunded = status === 'refunded';
    const amountPaise = price * 100;
    const story = this.order();
    story.addEvent('created', 'Order created', 0);
    const paymentId = story.addAttempt('success', null, 6);
    story.addEvent('completed', 'Paid', 6);
    if (isRefunded) this.addRefund(story, amountPaise);
    story.add({
      quote_id: this.id,
      refunded_paise: isRefunded ? amountPaise : 0,
      status: isRefunded ? 'refunded' : 'completed',
      payment_method: 'upi',
      completed_at: this.paidAt,
      updated_at: this.paidAt,
      cashfree_payment_id: paymentId,
    });
    const line = {
      // Invoices name an order's only line by the order's id.
      id: story.id,
      order_id: story.id,
      kind: 'quote',
      tool_id: null,
      bundle_id: null,
      quote_id: this.id,
      sac: SAC_SERVICES,
      name: title,
      category: 'Services',
      list_paise: amountPaise,
      discount_paise: 0,
      paid_paise: amountPaise,
      refunded_paise: isRefunded ? amountPaise : 0,
    };
    this.shop.add('order_items', [line]);
  }

  private order(): OrderStory {
    const { title: name, price } = this.quote;
    const sold = { key: this.key, buyer: this.person, name, category: 'Services', amountPaise: price * 100 };
    return new OrderStory(this.shop, { ...sold, method: 'upi', at: this.acceptedAt });
  }

  private addRefund(story: OrderStory, amountPaise: number): void {
    story.addEvent('refund_succeeded', 'Refunded', 6 + 3 * DAY);
    story.addRefund({
      amountPaise,
      reason: 'The customer no longer needs it',
      access: 'withdraw',
      requestedAt: minutesAfter(this.refundedAt, -3),
      processedAt: this.refundedAt,
    });
  }

  addQuote(): void {
    const { title, scope, price, deliveryDays, status } = this.quote;
    const isAccepted = ACCEPTED.includes(status);
    const isPaid = PAID.includes(status);
    const isDelivered = status === 'delivered';
    const quote = {
      id: this.id,
      inquiry_id: this.addInquiry(),
      user_id: isAccepted ? this.person.id : null,
      title,
      scope,
      status,
      amount_paise: price * 100,
      // An expired one had a week; the others are still valid, or were decided.
      valid_until: minutesAfter(this.writtenAt, (status === 'expired' ? 7 : 14) * DAY),
      delivery_days: deliveryDays,
      token_hash: null,
      order_id: isPaid ? this.order().id : null,
      terms_version: isAccepted ? TERMS_VERSION : null,
      sent_at: status === 'draft' ? null : minutesAfter(this.writtenAt, 30),
      accepted_at: isAccepted ? this.acceptedAt : null,
      paid_at: isPaid ? this.paidAt : null,
      delivered_at: isDelivered ? this.deliveredAt : null,
      files_ended_at: status === 'refunded' ? this.refundedAt : null,
      created_at: this.writtenAt,
      updated_at: isDelivered ? this.deliveredAt : this.writtenAt,
    };
    this.shop.add('quotes', [quote]);
    if (isDelivered) this.addFile();
  }

  private addInquiry(): string {
    const { name, email, phone } = this.person.customer;
    const inquiry = {
      id: idFor(`inquiry/${this.key}`, this.askedAt),
      name,
      email,
      phone,
      service: 'trading-tools',
      message: this.quote.asked,
      status: ENDED.includes(this.quote.status) ? 'closed' : 'in_progress',
      note: '',
      created_at: this.askedAt,
      updated_at: this.writtenAt,
    };
    this.shop.add('inquiries', [inquiry]);
    return inquiry.id;
  }

  private addFile(): void {
    const archive = Object.values(this.shop.files[DELIVERED_TOOL]?.archives ?? {}).at(-1);
    if (!archive) return;
    const at = minutesAfter(this.deliveredAt, -60);
    const file = {
      id: idFor(`quote-file/${this.key}`, at),
      quote_id: this.id,
      upload_id: archive.id,
      note: 'The sheet with calendar spreads, and its manual',
      downloaded_at: null,
      created_at: at,
    };
    this.shop.add('quote_files', [file]);
  }
}

/** Every quote is of another customer, but two are the demo customer's. */
function createStories(shop: Shop): QuoteStory[] {
  const others = shop.people.filter(
    ({ customer }) =>
      customer !== demoCustomer && customer.status === 'active' && customer.joinedDaysAgo > 60,
  );
  const mine = shop.people.find(({ customer }) => customer === demoCustomer);
  return quotes.flatMap((quote, n) => {
    const person = quote.isOfDemoCustomer ? mine : others[n];
    return person ? new QuoteStory(shop, quote, person) : [];
  });
}

/** The paid orders of quotes. */
export function addQuoteSales(shop: Shop): void {
  for (const story of createStories(shop)) story.addSale();
}

/** Quotes in every state, with the inquiries that they answer. */
export function addQuotes(shop: Shop): void {
  for (const story of createStories(shop)) story.addQuote();
}
