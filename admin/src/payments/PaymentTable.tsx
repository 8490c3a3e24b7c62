import { Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { TableFrame } from '../components/list/TableFrame';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { methodName } from '../components/method-name';
import type { Payment } from './payment';

export function PaymentTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <TableFrame>
      <DataTable<Payment> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col
          source="orderId"
          label="Order"
          render={(payment: Payment) => <OrderLink payment={payment} />}
        />
        <DataTable.Col
          source="user"
          label="Customer"
          render={(payment: Payment) => (
            <TwoLines
              first={payment.user?.name || payment.googleUserEmail || 'N/A'}
              second={payment.user?.email || payment.googleUserEmail || undefined}
            />
          )}
        />
        <DataTable.Col
          source="tool"
          label="Tool"
          render={(payment: Payment) => (
            <TwoLines first={payment.tool?.name ?? 'N/A'} second={payment.tool?.category} />
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
      </DataTable>
    </TableFrame>
  );
}

function toPhoneRow(payment: Payment): PhoneRow {
  return {
    to: `/orders/${payment.id}`,
    title: payment.user?.name || payment.googleUserEmail || 'N/A',
    lines: [payment.tool?.name ?? 'N/A', payment.orderId, formatMoment(payment.createdAt)],
    figure: <OrderAmount amount={payment.amount} refunded={payment.refundedAmount} trial={false} />,
    badge: <OrderStatusBadge status={payment.status} />,
  };
}

function OrderLink({ payment }: { payment: Payment }) {
  return (
    <MuiLink
      component={Link}
      to={`/orders/${payment.id}`}
      variant="body2"
      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {payment.orderId}
    </MuiLink>
  );
}
