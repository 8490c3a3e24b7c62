import { DataTable } from 'react-admin';

import { getCustomer } from '../components/get-customer';
import { formatMoment } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { methodName } from '../components/method-name';
import { soldPage } from '../components/sold-page';
import { OrderLink } from './OrderLink';
import type { Payment } from './payment';

export function PaymentTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <RecordTable<Payment>>
      <DataTable.Col
        source="orderId"
        label="Order"
        render={(payment: Payment) => <OrderLink id={payment.id} orderId={payment.orderId} />}
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
        sx={{ whiteSpace: { xs: 'normal', xl: 'nowrap' } }}
        render={(payment: Payment) => formatMoment(payment.createdAt)}
      />
    </RecordTable>
  );
}

function toPhoneRow(payment: Payment): PhoneRow {
  return {
    to: `/orders/${payment.id}`,
    title: getCustomer(payment).name,
    lines: [payment.tool?.name ?? 'N/A', payment.orderId, formatMoment(payment.createdAt)],
    value: <OrderAmount amount={payment.amount} refunded={payment.refundedAmount} trial={false} />,
    badge: <OrderStatusBadge status={payment.status} />,
  };
}
