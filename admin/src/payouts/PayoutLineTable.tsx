import { Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';

import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RecordTable } from '../components/list/RecordTable';
import { useNarrow } from '../components/list/use-narrow';
import { formatExact, lineKind, lineProblem, type PayoutLine } from './payout';

export function PayoutLineTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <RecordTable<PayoutLine>>
      <DataTable.Col label="Date" source="at" render={(line: PayoutLine) => formatMoment(line.at)} />
      <DataTable.Col label="Kind" disableSort render={(line: PayoutLine) => lineKind(line)} />
      <DataTable.Col label="Order" disableSort render={(line: PayoutLine) => <LineOrder line={line} />} />
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
  if (orderId === null) return remarks ?? '–';
  if (order === null) return orderId;
  return (
    <MuiLink component={Link} to={`/orders/${order}`}>
      {orderId}
    </MuiLink>
  );
}

function LineMatch({ line }: { line: PayoutLine }) {
  const problem = lineProblem(line);
  return problem ? <Badge tone="error">{problem}</Badge> : <Badge tone="success">Matched</Badge>;
}

function toPhoneRow(line: PayoutLine): PhoneRow {
  const { order, orderId, remarks, amount, ours, fee, tax, net } = line;
  return {
    to: order === null ? undefined : `/orders/${order}`,
    title: orderId ?? remarks ?? lineKind(line),
    lines: [
      `${lineKind(line)}, ${formatMoment(line.at)}`,
      ...(ours === amount ? [] : [`In the store ${formatExact(ours)}`]),
      ...(fee === null && tax === null ? [] : [`Fee ${formatExact(fee)}, GST ${formatExact(tax)}`]),
      `Net ${formatExact(net)}`,
    ],
    value: formatExact(amount),
    badge: <LineMatch line={line} />,
  };
}
