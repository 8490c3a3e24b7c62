import { Button, Link as MuiLink } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { formatCount, formatMoment } from '../components/format';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { SectionItem } from '../components/SectionItem';
import { UserSection } from './UserSection';

const PER_PAGE = 5;

/** A user's latest purchases. Trials have their own section. */
export function UserOrders({ id }: { id: string }) {
  const { data, total, error, refetch } = useGetList<Schemas['ListedOrder']>('orders', {
    pagination: { page: 1, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { userId: id, kind: 'paid' },
  });
  const search = new URLSearchParams({ filter: JSON.stringify({ userId: id }) }).toString();
  const isLonger = total !== undefined && total > PER_PAGE;
  return (
    <UserSection
      title="Purchases"
      items={data}
      error={error}
      onRetry={refetch}
      empty="No purchases yet"
      action={
        <Button component={Link} to={`/orders?${search}`} variant="outlined" color="secondary">
          {isLonger ? `View all ${formatCount(total)} orders` : 'View in Orders'}
        </Button>
      }
    >
      {(order) => (
        <SectionItem
          key={order.id}
          title={
            <MuiLink component={Link} to={`/orders/${order.id}`}>
              {order.tool?.name ?? order.orderId}
            </MuiLink>
          }
          note={`${order.orderId} · ${formatMoment(order.createdAt)}`}
          end={
            <span style={{ display: 'grid', justifyItems: 'end', gap: 4 }}>
              <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={false} />
              <OrderStatusBadge status={order.status} />
            </span>
          }
        />
      )}
    </UserSection>
  );
}
