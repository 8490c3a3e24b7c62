import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { formatExact, lineKind, lineProblem, type PayoutLine } from './payout';

export function PayoutLineTable() {
  return (
    <RecordTable<PayoutLine> toCard={toCard}>
      <DataTable.Col label="Order" disableSort render={(line: PayoutLine) => <LineOrder line={line} />} />
      <DataTable.Col label="Date" source="at" render={(line: PayoutLine) => <Moment at={line.at} />} />
      <DataTable.Col label="Kind" disableSort render={(line: PayoutLine) => lineKind(line)} />
      <DataTable.Col
        label="Amount"
        align="right"
        disableSort
        render={(line: PayoutLine) => formatExact(line.amount)}
      />
      <DataTable.Col
        label="In the store"
        align="right"
        disableSort
        render={(line: PayoutLine) => formatExact(line.ours)}
      />
      <DataTable.Col
        label="Fee"
        align="right"
        disableSort
        render={(line: PayoutLine) => formatExact(line.fee)}
      />
      <DataTable.Col
        label="GST"
        align="right"
        disableSort
        render={(line: PayoutLine) => formatExact(line.tax)}
      />
      <DataTable.Col
        label="Net"
        align="right"
        disableSort
        render={(line: PayoutLine) => formatExact(line.net)}
      />
      <DataTable.Col label="Match" disableSort render={(line: PayoutLine) => <LineMatch line={line} />} />
    </RecordTable>
  );
}

function LineOrder({ line: { order, orderId, remarks } }: { line: PayoutLine }) {
  return (
    <TwoLines
      first={orderId ?? remarks ?? '–'}
      page={{ to: order && `/orders/${order}`, permission: 'orders:read' }}
    />
  );
}

function LineMatch({ line }: { line: PayoutLine }) {
  const problem = lineProblem(line);
  return problem ? <Badge tone="error">{problem}</Badge> : <Badge tone="success">Matched</Badge>;
}

function toCard(line: PayoutLine): RecordCard {
  const { order, orderId, remarks, amount, ours, fee, tax, net } = line;
  return {
    to: order === null ? undefined : `/orders/${order}`,
    title: orderId ?? remarks ?? lineKind(line),
    lines: [
      `${lineKind(line)}, ${formatMoment(line.at)}`,
      [
        ours !== amount && `In the store ${formatExact(ours)}`,
        (fee !== null || tax !== null) && `Fee ${formatExact(fee)}, GST ${formatExact(tax)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    value: (
      <>
        {formatExact(amount)}
        <p className="row-note row-whole">Net {formatExact(net)}</p>
      </>
    ),
    badge: <LineMatch line={line} />,
  };
}
