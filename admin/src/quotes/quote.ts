import type { Schemas } from '@store/api-client';
import { QuoteInput } from '@store/api-client/limits';

import type { Tone } from '../components/Badge';
import {
  toBody,
  newValues,
  findProblems,
  toValues,
  type FormValues,
  type Problems,
} from '../components/form/fields';
import { formatDay } from '../components/format';
import { dayBefore, endOfDay, indianDay } from '../components/indian-day';

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
export const getPerson = ({ customer, asker }: Pick<Quote, 'customer' | 'asker'>) => customer ?? asker;

const toIso = (time: number): string => new Date(time).toISOString();

/** The last day: a quote that ends at midnight is valid until the day before. */
export const getLastDay = ({ validUntil }: Pick<Quote, 'validUntil'>): string =>
  formatDay(toIso(Date.parse(validUntil) - 1));

const DAY_MS = 86_400_000;

/** When a paid quote is due; null before the payment. */
export const getDue = ({ paidAt, deliveryDays }: Pick<Quote, 'paidAt' | 'deliveryDays'>): string | null =>
  paidAt === null ? null : formatDay(toIso(Date.parse(paidAt) + deliveryDays * DAY_MS));

/** What staff wait for, or what is to be done. */
export function describeStep(quote: Quote): string {
  if (quote.status === 'paid') return `Due ${getDue(quote)}`;
  if (quote.status === 'delivered') return `Delivered ${formatDay(quote.deliveredAt)}`;
  if (quote.status === 'sent' || quote.status === 'accepted') return `Valid until ${getLastDay(quote)}`;
  return '';
}

type Input = Schemas['QuoteInput'];

/** A quote is valid until the end of the last day in India. */
export type QuoteValues = FormValues<Omit<Input, 'validUntil'>> & { lastDay: string };

const { validUntil: _end, ...FIELDS } = QuoteInput;

/** Two weeks are enough for most people to decide. */
const USUAL_DAYS = 14;

export const newQuote = (now = Date.now()): QuoteValues => ({
  ...newValues<Input>(FIELDS),
  deliveryDays: '14',
  lastDay: indianDay(new Date(now + USUAL_DAYS * DAY_MS)),
});

export const quoteValues = (quote: Quote): QuoteValues => ({
  ...toValues<Input>(FIELDS, quote),
  lastDay: dayBefore(quote.validUntil),
});

export const quoteBody = ({ lastDay, ...values }: QuoteValues): Input => ({
  ...toBody<Omit<Input, 'validUntil'>>(FIELDS, values),
  validUntil: endOfDay(lastDay),
});

/** The problems of what was typed, by field. */
export function quoteErrors(values: QuoteValues, now = Date.now()): Problems<QuoteValues> {
  const isPast = values.lastDay === '' || Date.parse(endOfDay(values.lastDay)) <= now;
  return findProblems(FIELDS, values, { lastDay: isPast ? 'Choose today or a later day' : undefined });
}
