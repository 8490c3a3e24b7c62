import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { Badge } from '../components/Badge';
import { formatCount, formatMoment } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { describeDifference, computeFees, formatExact, type Payout, payoutName, payoutState } from './payout';

export function PayoutTable() {
  return (
    <RecordTable<Payout> toCard={toCard}>
      <DataTable.Col
        label="UTR"
        disableSort
        render={(payout: Payout) => (
          <TwoLines
            first={payoutName(payout)}
            second={payout.lines === 1 ? '1 row' : `${formatCount(payout.lines)} rows`}
          />
        )}
      />
      <DataTable.Col
        source="settledAt"
        label="Settled"
        render={(payout: Payout) => <Moment at={payout.settledAt} />}
      />
      <DataTable.Col
        label="Before fees"
        align="right"
        disableSort
        render={(payout: Payout) => formatExact(payout.gross)}
      />
      <DataTable.Col
        label="Fees and GST"
        align="right"
        disableSort
        render={(payout: Payout) => formatExact(computeFees(payout))}
      />
      <DataTable.Col
        label="Expected"
        align="right"
        disableSort
        render={(payout: Payout) => formatExact(payout.expected)}
      />
      <DataTable.Col
        source="amount"
        label="Received"
        align="right"
        render={(payout: Payout) => formatExact(payout.received)}
      />
      <DataTable.Col label="State" disableSort render={(payout: Payout) => <PayoutState payout={payout} />} />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(payout: Payout) => <ViewPayout payout={payout} />}
      />
    </RecordTable>
  );
}

export function PayoutState({ payout }: { payout: Payout }) {
  const { label, tone } = payoutState(payout);
  const difference = describeDifference(payout);
  return (
    <div className="two-lines" title={difference}>
      <Badge tone={tone}>{label}</Badge>
      {difference && <p className="row-note row-cut">{difference}</p>}
    </div>
  );
}

function toCard(payout: Payout): RecordCard {
  const { label, tone } = payoutState(payout);
  const difference = describeDifference(payout);
  return {
    to: `/payouts/${payout.id}`,
    title: payoutName(payout),
    lines: [`${formatMoment(payout.settledAt)} · Expected ${formatExact(payout.expected)}`, difference],
    value: formatExact(payout.received),
    badge: <Badge tone={tone}>{label}</Badge>,
  };
}

function ViewPayout({ payout }: { payout: Payout }) {
  const { search } = useLocation();
  return (
    <RowAction
      title="View rows"
      label={`View payout ${payoutName(payout)}`}
      to={{ pathname: `/payouts/${payout.id}`, search }}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
