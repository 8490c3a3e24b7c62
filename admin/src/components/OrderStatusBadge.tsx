import { Badge, type Tone } from './Badge';

const labels = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

type Status = keyof typeof labels;

const tones: Record<Status, Tone> = {
  completed: 'success',
  pending: 'warning',
  failed: 'error',
  partially_refunded: 'info',
  refunded: 'quiet',
};

/** The choices of a filter by status. */
export const orderStatuses = Object.entries(labels).map(([value, label]) => ({ value, label }));

const isStatus = (status: string): status is Status => Object.hasOwn(labels, status);

/** The status of an order or a payment. An unknown one is shown as Pending. */
export function OrderStatusBadge({ status }: { status: string }) {
  const known = isStatus(status) ? status : 'pending';
  return <Badge tone={tones[known]}>{labels[known]}</Badge>;
}
