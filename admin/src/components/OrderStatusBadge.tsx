import { Badge, type Tone } from './Badge';

const looks: Record<string, { label: string; tone: Tone }> = {
  completed: { label: 'Completed', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
  partially_refunded: { label: 'Partially refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'quiet' },
};

/** An order's or a payment's status; one nobody knows is shown as Pending. */
export function OrderStatusBadge({ status }: { status: string }) {
  const look = looks[status] ?? { label: 'Pending', tone: 'warning' as const };
  return <Badge tone={look.tone}>{look.label}</Badge>;
}
