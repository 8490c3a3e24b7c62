const looks: Record<string, { label: string; tone: string }> = {
  completed: { label: 'Completed', tone: 'bg-gain-soft text-gain' },
  failed: { label: 'Failed', tone: 'bg-loss-soft text-loss' },
  partially_refunded: { label: 'Partially refunded', tone: 'bg-accent-soft text-link' },
  refunded: { label: 'Refunded', tone: 'bg-accent-soft text-link' },
};

/** What an order's state reads and looks like; a word nobody knows is pending. */
export function orderStatus(status: string): { label: string; tone: string } {
  return looks[status] ?? { label: 'Pending', tone: 'bg-notice-soft text-notice' };
}

/** Whether money came in for the order, even if some of it went back. */
export function isPaidStatus(status: string): boolean {
  return status === 'completed' || status === 'partially_refunded' || status === 'refunded';
}
