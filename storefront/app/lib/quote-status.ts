import type { OwnQuote } from '~/api/types';

type Status = OwnQuote['status'];

const badges: Record<Status, { label: string; tone: string }> = {
  draft: { label: 'Draft', tone: 'bg-accent-soft text-link' },
  sent: { label: 'Waiting for your answer', tone: 'bg-notice-soft text-notice' },
  accepted: { label: 'Waiting for payment', tone: 'bg-notice-soft text-notice' },
  paid: { label: 'In progress', tone: 'bg-accent-soft text-link' },
  delivered: { label: 'Delivered', tone: 'bg-gain-soft text-gain' },
  declined: { label: 'Declined', tone: 'bg-loss-soft text-loss' },
  expired: { label: 'Expired', tone: 'bg-loss-soft text-loss' },
  withdrawn: { label: 'Withdrawn', tone: 'bg-loss-soft text-loss' },
  refunded: { label: 'Refunded', tone: 'bg-accent-soft text-link' },
};

/** Label and colour of a quote's status. */
export const quoteStatus = (status: Status): { label: string; tone: string } => badges[status];

const DAY_MS = 86_400_000;

/** Until when a paid quote is to be delivered. */
export const dueDate = ({ paidAt, deliveryDays }: Pick<OwnQuote, 'paidAt' | 'deliveryDays'>): Date | null =>
  paidAt === null ? null : new Date(new Date(paidAt).getTime() + deliveryDays * DAY_MS);

/** The last day of a quote: one that ends at midnight is valid until the day before. */
export const lastDay = (validUntil: string): Date => new Date(new Date(validUntil).getTime() - 1);
