import { useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RefreshButton } from '../components/list/RefreshButton';
import { Screen } from '../components/Screen';
import { orderCsvHeadings, orderCsvRow } from './order-csv';
import { OrderDialog } from './OrderDialog';
import { OrderSummary } from './OrderSummary';
import { OrderTable } from './OrderTable';

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
  { value: 'partially_refunded', label: 'Partially refunded' },
  { value: 'refunded', label: 'Refunded' },
];

const refunds = [
  { value: 'pending', label: 'Refund pending' },
  { value: 'success', label: 'Refund given' },
  { value: 'failed', label: 'Refund failed' },
];

/** All orders, trials included; details open over the list. */
export function OrderScreen() {
  const openId = useMatch('/orders/:id')?.params.id;
  return (
    <RecordList>
      <Screen
        title="Orders Management"
        subtitle="Track and manage all payment orders"
        actions={
          <>
            <RefreshButton />
            <ExportButton fileName="orders" headings={orderCsvHeadings} toRow={orderCsvRow} />
          </>
        }
      >
        <OrderSummary />
        <ListToolbar>
          <ListSearch placeholder="Search orders, customers, or tools..." />
          <ListSelect source="status" label="Status" all="All Status" choices={statuses} />
          <ListSelect source="refund" label="Refund" all="With or without" choices={refunds} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch orders"
          empty={{
            title: 'No orders found',
            hint: 'Orders will appear here once customers make purchases.',
            filteredHint: 'Try adjusting your search or filter criteria.',
          }}
        >
          <OrderTable />
        </ListBody>
        {openId && <OrderDialog key={openId} id={openId} />}
      </Screen>
    </RecordList>
  );
}
