import { DataTable } from 'react-admin';

import { getCustomer } from '../components/get-customer';
import { formatDay } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { TwoLines } from '../components/list/TwoLines';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { methodName } from '../components/method-name';
import { soldPage } from '../components/sold-page';
import type { Payment } from './payment';

export function PaymentTable() {
  return (
    <RecordTable<Payment> toCard={toCard}>
      <DataTable.Col
        source="orderId"
        label="Order"
        render={({ id, orderId }: Payment) => (
          <TwoLines first={orderId} page={{ to: `/orders/${id}`, permission: 'orders:read' }} room="own" />
        )}
      />
      <DataTable.Col
        source="user"
        label="Customer"
        render={(payment: Payment) => (
          <TwoLines
            first={getCustomer(payment).name}
            second={getCustomer(payment).email}
            page={{ to: payment.user && `/users/${payment.user.id}`, permission: 'users:read' }}
          />
        )}
      />
      <DataTable.Col
        source="tool"
        label="Tool"
        render={(payment: Payment) => (
          <TwoLines
            first={payment.tool?.name ?? 'N/A'}
            second={payment.tool?.category}
            page={soldPage({ ...payment, toolId: payment.tool?.id ?? null })}
          />
        )}
      />
      <DataTable.Col
        label="Method"
        disableSort
        render={(payment: Payment) => (payment.paymentMethod ? methodName(payment.paymentMethod) : '–')}
      />
      <DataTable.Col
        source="amount"
        label="Amount"
        align="right"
        render={(payment: Payment) => (
          <OrderAmount amount={payment.amount} refunded={payment.refundedAmount} trial={false} />
        )}
      />
      <DataTable.Col
        source="status"
        label="Status"
        render={(payment: Payment) => <OrderStatusBadge status={payment.status} />}
      />
      <DataTable.Col
        source="createdAt"
        label="Date"
        render={(payment: Payment) => <Moment at={payment.createdAt} />}
      />
    </RecordTable>
  );
}

function toCard(payment: Payment): RecordCard {
  return {
    to: `/orders/${payment.id}`,
    title: getCustomer(payment).name,
    lines: [payment.tool?.name ?? 'N/A', `${formatDay(payment.createdAt)} · ${payment.orderId}`],
    value: <OrderAmount amount={payment.amount} refunded={payment.refundedAmount} trial={false} />,
    badge: <OrderStatusBadge status={payment.status} />,
  };
}
