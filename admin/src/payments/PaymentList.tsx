import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RefreshButton } from '../components/list/RefreshButton';
import { Screen } from '../components/Screen';
import { paymentCsvHeadings, paymentCsvRow } from './payment-csv';
import { PaymentTable } from './PaymentTable';
import { PaymentTabs } from './PaymentTabs';
import { PaymentTiles } from './PaymentTiles';

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
  { value: 'partially_refunded', label: 'Partially refunded' },
  { value: 'refunded', label: 'Refunded' },
];

/** Money: what came in, what did not, and what needs a person. */
export function PaymentList() {
  return (
    <RecordList>
      <Screen
        title="Payments"
        subtitle="What customers paid through the gateway. Trials are not payments."
        actions={
          <>
            <RefreshButton />
            <ExportButton fileName="payments" headings={paymentCsvHeadings} toRow={paymentCsvRow} />
          </>
        }
      >
        <PaymentTabs />
        <PaymentTiles />
        <ListToolbar>
          <ListSearch placeholder="Search payments..." />
          <ListSelect source="status" label="Status" all="All Status" choices={statuses} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch payments"
          empty={{
            title: 'No payments found',
            hint: 'Payments will appear here once customers make purchases.',
            filteredHint: 'Try adjusting your search or filter criteria.',
          }}
        >
          <PaymentTable />
        </ListBody>
      </Screen>
    </RecordList>
  );
}
