const badges: Record<string, { label: string; tone: string }> = {
  completed: { label: 'Completed', tone: 'bg-gain-soft text-gain' },
  failed: { label: 'Not paid', tone: 'border border-line bg-ground text-quiet' },
  partially_refunded: { label: 'Partially refunded', tone: 'bg-accent-soft text-link' },
  refunded: { label: 'Refunded', tone: 'bg-accent-soft text-link' },
};

interface StatusOfOrder {
  status: string;
  refundedAmount?: number;
  /** The part of it that the customer's bank returned. */
  chargedBackAmount?: number;
}

/** Label and colour of an order's status; an unknown status is shown as pending. */
export function orderStatus(order: StatusOfOrder): { label: string; tone: string } {
  const { status, refundedAmount = 0, chargedBackAmount = 0 } = order;
  const badge = badges[status] ?? { label: 'Pending', tone: 'bg-notice-soft text-notice' };
  if (chargedBackAmount === 0 || chargedBackAmount < refundedAmount) return badge;
  return { ...badge, label: status === 'refunded' ? 'Charged back' : 'Partly charged back' };
}

/** Whether the order was paid, even if it was refunded later. */
export function isPaidStatus(status: string): boolean {
  return status === 'completed' || status === 'partially_refunded' || status === 'refunded';
}
