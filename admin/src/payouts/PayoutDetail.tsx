import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { StatTile, StatTiles } from '../components/StatTile';
import {
  describeDifference,
  describeFees,
  computeFees,
  formatExact,
  lineKinds,
  lineProblems,
  type Payout,
  payoutName,
} from './payout';
import { PayoutLineTable } from './PayoutLineTable';

/** A payout with its rows, those with a difference first. */
export function PayoutDetail({ id }: { id: string }) {
  const { data: payout } = useGetOne<Payout>('payouts', { id });
  const filter = { payout: id };
  return (
    <ListScreen
      resource="payout-lines"
      sort={{ field: 'at', order: 'ASC' }}
      filter={filter}
      title={payout ? `Payout ${payoutName(payout)}` : 'Payout'}
      subtitle={payout && `Settled ${formatMoment(payout.settledAt)}. Rows that differ come first.`}
      actions={
        <>
          <Button
            component={Link}
            to="/payouts"
            variant="outlined"
            color="secondary"
            startIcon={<BackIcon />}
          >
            All payouts
          </Button>
          <ExportButton resource="payout-lines" filter={filter} />
        </>
      }
      header={<Figures payout={payout} />}
      filters={
        <>
          <ListSearch placeholder="Search by order, payment or refund..." at={`/payouts/${id}`} />
          <ListSelect source="kind" label="Kind" all="All kinds" choices={lineKinds} />
          <ListSelect source="problem" label="Difference" all="All rows" choices={lineProblems} />
        </>
      }
      failure="Failed to fetch the rows"
      empty={{
        title: 'No rows',
        hint: 'The rows of this payout are not imported yet.',
        filteredHint: 'Try another search, kind or difference.',
      }}
    >
      <PayoutLineTable />
    </ListScreen>
  );
}

function Figures({ payout }: { payout: Payout | undefined }) {
  return (
    <StatTiles>
      <StatTile
        label="Before fees"
        value={payout && formatExact(payout.gross)}
        caption="Orders less refunds and disputes"
      />
      <StatTile
        label="Fees and GST"
        value={payout && formatExact(computeFees(payout))}
        caption={payout && describeFees(payout)}
      />
      <StatTile label="Expected" value={payout && formatExact(payout.expected)} />
      <StatTile
        label="Received"
        value={payout && formatExact(payout.received)}
        caption={payout && (describeDifference(payout) ?? 'As expected')}
      />
    </StatTiles>
  );
}
