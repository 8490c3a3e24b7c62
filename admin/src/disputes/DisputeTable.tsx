import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { formatMoment, formatRupees } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RowAction } from '../components/list/RowAction';
import { TableFrame } from '../components/list/TableFrame';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { stageName, timeLeft, type Dispute } from './dispute';
import { DisputeStatus } from './DisputeStatus';

/** The deadline, or what happened to it. */
function deadlineOf(dispute: Dispute): string {
  if (dispute.resolvedAt) return `Closed ${formatMoment(dispute.resolvedAt)}`;
  return timeLeft(dispute) ?? 'Answered';
}

export function DisputeTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <TableFrame>
      <DataTable<Dispute> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col
          source="orderId"
          label="Order"
          disableSort
          render={(dispute: Dispute) => (
            <TwoLines first={dispute.orderId} second={dispute.tool} room="more" />
          )}
        />
        <DataTable.Col
          label="Customer"
          disableSort
          render={(dispute: Dispute) => <TwoLines first={dispute.user.name} second={dispute.user.email} />}
        />
        <DataTable.Col
          label="Reason"
          disableSort
          render={(dispute: Dispute) => (
            <TwoLines first={dispute.reason ?? 'Not given'} second={stageName(dispute.stage)} />
          )}
        />
        <DataTable.Col
          source="amount"
          label="Amount"
          align="right"
          render={(dispute: Dispute) => formatRupees(dispute.amount)}
        />
        <DataTable.Col
          source="status"
          label="Status"
          render={(dispute: Dispute) => <DisputeStatus status={dispute.status} />}
        />
        <DataTable.Col
          source="respondBy"
          label="Deadline"
          render={(dispute: Dispute) => (
            <TwoLines first={deadlineOf(dispute)} second={formatMoment(dispute.respondBy)} />
          )}
        />
        <DataTable.Col
          label="Actions"
          disableSort
          render={(dispute: Dispute) => <ViewDispute dispute={dispute} />}
        />
      </DataTable>
    </TableFrame>
  );
}

function toPhoneRow(dispute: Dispute): PhoneRow {
  return {
    to: `/disputes/${dispute.id}`,
    title: dispute.user.name,
    lines: [dispute.tool, dispute.reason ?? stageName(dispute.stage), deadlineOf(dispute)],
    figure: formatRupees(dispute.amount),
    badge: <DisputeStatus status={dispute.status} />,
  };
}

function ViewDispute({ dispute }: { dispute: Dispute }) {
  const { search } = useLocation();
  return (
    <RowAction
      title="View details"
      label={`View the dispute of order ${dispute.orderId}`}
      to={{ pathname: `/disputes/${dispute.id}`, search }}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
