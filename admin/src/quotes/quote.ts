import type { Schemas } from '@store/api-client';

import type { Tone } from '../components/Badge';
import { formatDay } from '../components/format';
import { indianDay } from '../components/indian-day';

export type Quote = Schemas['StaffQuote'];
type Status = Quote['status'];

/** Resources that change with a quote. */
export const QUOTE_RELATED = ['quotes'];

export const STATUSES: Record<Status, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'warning' },
  paid: { label: 'To deliver', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  declined: { label: 'Declined', tone: 'error' },
  expired: { label: 'Expired', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  refunded: { label: 'Refunded', tone: 'quiet' },
};

export const statusFilters = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }));

/** Whose quote it is: of the customer who accepted it, or else of the person who asked. */
export const personOf = ({ customer, asker }: Pick<Quote, 'customer' | 'asker'>) => customer ?? asker;

const isoOf = (time: number): string => new Date(time).toISOString();

/** The last day: a quote that ends at midnight is valid until the day before. */
export const lastDayOf = ({ validUntil }: Pick<Quote, 'validUntil'>): string =>
  formatDay(isoOf(Date.parse(validUntil) - 1));

const DAY_MS = 86_400_000;

/** When a paid quote is due; null before the payment. */
export const dueOf = ({ paidAt, deliveryDays }: Pick<Quote, 'paidAt' | 'deliveryDays'>): string | null =>
  paidAt === null ? null : formatDay(isoOf(Date.parse(paidAt) + deliveryDays * DAY_MS));

/** What staff wait for, or what is to be done. */
export function stepOf(quote: Quote): string {
  if (quote.status === 'paid') return `Due ${dueOf(quote)}`;
  if (quote.status === 'delivered') return `Delivered ${formatDay(quote.deliveredAt)}`;
  if (quote.status === 'sent' || quote.status === 'accepted') return `Valid until ${lastDayOf(quote)}`;
  return '';
}

export interface QuoteValues {
  title: string;
  scope: string;
  /** As typed. */
  amount: string;
  deliveryDays: string;
  /** A day of India, the last one. */
  lastDay: string;
}

/** Two weeks are enough for most people to decide. */
const USUAL_DAYS = 14;

export const newQuote = (now = Date.now()): QuoteValues => ({
  title: '',
  scope: '',
  amount: '',
  deliveryDays: '14',
  lastDay: indianDay(new Date(now + USUAL_DAYS * DAY_MS)),
});

export const quoteValues = (quote: Quote): QuoteValues => ({
  title: quote.title,
  scope: quote.scope,
  amount: String(quote.amount),
  deliveryDays: String(quote.deliveryDays),
  lastDay: indianDay(new Date(Date.parse(quote.validUntil) - 1)),
});

/** The end of the last day in India. */
const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY_MS).toISOString();

export const quoteBody = ({
  title,
  scope,
  amount,
  deliveryDays,
  lastDay,
}: QuoteValues): Schemas['QuoteInput'] => ({
  title: title.trim(),
  scope: scope.trim(),
  amount: Number(amount),
  deliveryDays: Number(deliveryDays),
  validUntil: endOf(lastDay),
});

const MAX_RUPEES = 10_000_000;
const MAX_DAYS = 365;

function amountProblem(typed: string): string | undefined {
  const amount = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(amount) || amount < 1) return 'Enter an amount of at least ₹1';
  if (amount > MAX_RUPEES) return 'Enter at most ₹1,00,00,000';
  return Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6 ? 'Use at most two decimals' : undefined;
}

function daysProblem(typed: string): string | undefined {
  const days = Number(typed);
  const isRight = typed.trim() !== '' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  return isRight ? undefined : `Enter a whole number from 1 to ${MAX_DAYS}`;
}

/** The problems of what was typed, by field. */
export function quoteErrors(
  values: QuoteValues,
  now = Date.now(),
): Partial<Record<keyof QuoteValues, string>> {
  const isPast = values.lastDay === '' || Date.parse(endOf(values.lastDay)) <= now;
  return {
    title: values.title.trim() === '' ? 'Title is required' : undefined,
    scope: values.scope.trim() === '' ? 'Scope is required' : undefined,
    amount: amountProblem(values.amount),
    deliveryDays: daysProblem(values.deliveryDays),
    lastDay: isPast ? 'Choose today or a later day' : undefined,
  };
}
