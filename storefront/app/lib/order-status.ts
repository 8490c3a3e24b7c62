const badges: Record<string, { label: string; tone: string }> = {
  completed: { label: 'Completed', tone: 'bg-gain-soft text-gain' },
  failed: { label: 'Failed', tone: 'bg-loss-soft text-loss' },
  partially_refunded: { label: 'Partially refunded', tone: 'bg-accent-soft text-link' },
  refunded: { label: 'Refunded', tone: 'bg-accent-soft text-link' },
};

/** Label and colour of an order status; an unknown status is shown as pending. */
export function orderStatus(status: string): { label: string; tone: string } {
  return badges[status] ?? { label: 'Pending', tone: 'bg-notice-soft text-notice' };
}

/** Whether the order was paid, even if it was refunded later. */
export function isPaidStatus(status: string): boolean {
  return status === 'completed' || status === 'partially_refunded' || status === 'refunded';
}
