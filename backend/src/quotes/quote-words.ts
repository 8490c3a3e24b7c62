import type { Quote } from './quote.entity.ts';
import type { QuoteRow } from './quotes.repository.ts';

/** One that ends at midnight is valid until the day before. */
export const lastDay = ({ validUntil }: Pick<Quote, 'validUntil'>): Date =>
  new Date(validUntil.getTime() - 1);

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const deliveryWords = ({ deliveryDays }: Pick<Quote, 'deliveryDays'>): string =>
  `${days(deliveryDays)} after your payment`;

/**
 * Whom a quote is for, as a reader with its link may know it: the person who asked until somebody accepts it, then the
 * customer alone sees themselves. The address is for the customer only, because links are forwarded.
 */
export function getAddressee(
  { asker, customer, company, userId }: QuoteRow,
  readerId: string | null,
): { name: string; company: string | null; email: string | null } | null {
  if (userId === null) return asker && { name: asker.name, company, email: null };
  return customer && userId === readerId ? { name: customer.name, company, email: customer.email } : null;
}
