import { Chip, type ChipProps } from '@mui/material';

const looks: Record<string, { label: string; color: ChipProps['color'] }> = {
  completed: { label: 'Completed', color: 'success' },
  pending: { label: 'Pending', color: 'warning' },
  failed: { label: 'Failed', color: 'error' },
  partially_refunded: { label: 'Partially refunded', color: 'info' },
  refunded: { label: 'Refunded', color: 'default' },
};

/** An order's or a payment's status; one nobody knows is shown as Pending. */
export function OrderStatusChip({ status }: { status: string }) {
  const look = looks[status] ?? { label: 'Pending', color: 'warning' as const };
  return <Chip label={look.label} color={look.color} variant="outlined" />;
}
