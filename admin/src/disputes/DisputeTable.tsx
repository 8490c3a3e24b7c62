import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { formatMoment, formatRupees } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { stageName, timeLeft, type Dispute } from './dispute';
import { DisputeStatus } from './DisputeStatus';

/** How long there is to answer, and until when; of a closed dispute, when it was closed. */
function getDeadline(dispute: Dispute): [first: string, second?: string] {
  if (dispute.resolvedAt) return ['Closed', formatMoment(dispute.resolvedAt)];
  const by = dispute.respondBy === null ? undefined : `By ${formatMoment(dispute.respondBy)}`;
  return [timeLeft(dispute) ?? 'Answered', by];
}

export function DisputeTable() {
  return (
    <RecordTable<Dispute> toCard={toCard}>
      <DataTable.Col
        source="orderId"
        label="Order"
        disableSort
        render={(dispute: Dispute) => <TwoLines first={dispute.orderId} second={dispute.tool} />}
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
        render={(dispute: Dispute) => <Deadline dispute={dispute} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(dispute: Dispute) => <ViewDispute dispute={dispute} />}
      />
    </RecordTable>
  );
}

function Deadline({ dispute }: { dispute: Dispute }) {
  const [first, second] = getDeadline(dispute);
  return <TwoLines first={first} second={second} room="own" />;
}

function deadlineLine(dispute: Dispute): string {
  const [first, second] = getDeadline(dispute);
  return dispute.resolvedAt ? [first, second].join(' ') : first;
}

function toCard(dispute: Dispute): RecordCard {
  return {
    to: `/disputes/${dispute.id}`,
    title: dispute.user.name,
    lines: [`${dispute.tool} · ${dispute.reason ?? stageName(dispute.stage)}`, deadlineLine(dispute)],
    value: formatRupees(dispute.amount),
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
