import { Button, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { formatMoment } from '../components/format';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { PartLine, UserPart } from './UserPart';

const SHOWN = 5;

/** Somebody's latest purchases; trials stand on their own. */
export function UserOrders({ id }: { id: string }) {
  const dataProvider = useDataProvider();
  const orders = useQuery({
    queryKey: ['orders', 'of-user', id],
    queryFn: () =>
      dataProvider.getList<Schemas['OrderView']>('orders', {
        pagination: { page: 1, perPage: SHOWN },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { userId: id, kind: 'paid' },
      }),
  });
  const all = new URLSearchParams({ filter: JSON.stringify({ userId: id }) }).toString();
  const more = (orders.data?.total ?? 0) > SHOWN;
  return (
    <UserPart
      title="Purchases"
      query={orders}
      empty="No purchases yet"
      isEmpty={({ data }) => data.length === 0}
      action={
        <Button component={Link} to={`/orders?${all}`} variant="outlined" color="secondary">
          {more ? `All orders (${orders.data?.total})` : 'Open in Orders'}
        </Button>
      }
    >
      {({ data }) =>
        data.map((order) => (
          <PartLine
            key={order.id}
            first={
              <MuiLink component={Link} to={`/orders/${order.id}`}>
                {order.tool?.name ?? order.orderId}
              </MuiLink>
            }
            second={`${order.orderId} · ${formatMoment(order.createdAt)}`}
            badge={
              <span style={{ display: 'grid', justifyItems: 'end', gap: 4 }}>
                <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={false} />
                <OrderStatusBadge status={order.status} />
              </span>
            }
          />
        ))
      }
    </UserPart>
  );
}
