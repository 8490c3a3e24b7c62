import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { getCustomer } from '../components/get-customer';
import { formatDay } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { isTrial, orderName, orderSubtitle, type Order } from './order';

export function OrderTable() {
  return (
    <RecordTable<Order> toCard={toCard}>
      <DataTable.Col
        source="orderId"
        label="Order Details"
        render={(order: Order) => (
          <TwoLines first={orderName(order)} second={orderSubtitle(order)} room="own" />
        )}
      />
      <DataTable.Col
        source="user"
        label="Customer"
        render={(order: Order) => (
          <TwoLines first={getCustomer(order).name} second={getCustomer(order).email} />
        )}
      />
      <DataTable.Col
        source="tool"
        label="Tool"
        render={(order: Order) => (
          <TwoLines first={order.tool?.name ?? 'N/A'} second={order.tool?.category} />
        )}
      />
      <DataTable.Col
        source="amount"
        label="Amount"
        align="right"
        render={(order: Order) => (
          <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={isTrial(order)} />
        )}
      />
      <DataTable.Col
        source="status"
        label="Status"
        render={(order: Order) => <OrderStatusBadge status={order.status} />}
      />
      <DataTable.Col
        source="createdAt"
        label="Date"
        render={(order: Order) => <Moment at={order.createdAt} />}
      />
      <DataTable.Col label="Actions" disableSort render={(order: Order) => <ViewOrder order={order} />} />
    </RecordTable>
  );
}

function toCard(order: Order): RecordCard {
  return {
    to: `/orders/${order.id}`,
    title: getCustomer(order).name,
    lines: [order.tool?.name ?? 'N/A', `${formatDay(order.createdAt)} · ${orderName(order)}`],
    value: <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={isTrial(order)} />,
    badge: <OrderStatusBadge status={order.status} />,
  };
}

function ViewOrder({ order }: { order: Order }) {
  const { search } = useLocation();
  return (
    <RowAction
      title="View details"
      label={`View order ${orderName(order)}`}
      to={{ pathname: `/orders/${order.id}`, search }}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
