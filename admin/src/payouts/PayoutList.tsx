import { ExportButton } from '../components/list/ExportButton';
import { ListDates } from '../components/list/ListDates';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { RefreshButton } from '../components/list/RefreshButton';
import { ImportButton } from './ImportButton';
import { ImportedUntil } from './ImportedUntil';
import { PayoutTable } from './PayoutTable';

export function PayoutList() {
  return (
    <ListScreen
      sort={{ field: 'settledAt', order: 'DESC' }}
      title="Payouts"
      subtitle="What the gateway transferred to your bank, compared with your orders, refunds and its fees."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="payouts" />
          <ImportButton />
        </>
      }
      header={<ImportedUntil />}
      filters={
        <>
          <ListSearch placeholder="Search by UTR or settlement ID..." />
          <ListDates />
        </>
      }
      failure="Failed to fetch payouts"
      empty={{
        title: 'No payouts',
        hint: 'The gateway transfers money one or two working days after a sale. Payouts are imported every morning.',
        filteredHint: 'Try another search or other dates.',
      }}
    >
      <PayoutTable />
    </ListScreen>
  );
}
