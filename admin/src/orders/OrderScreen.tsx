import { useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListNumber } from '../components/list/ListNumber';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListTool } from '../components/list/ListTool';
import { MoreFilters } from '../components/list/MoreFilters';
import { RefreshButton } from '../components/list/RefreshButton';
import { paymentMethods } from '../components/method-name';
import { RecordSaleButton } from '../components/sale/RecordSaleButton';
import { orderStatuses } from '../components/OrderStatusBadge';
import { OrderDialog } from './OrderDialog';
import { OrderSummary } from './OrderSummary';
import { OrderTable } from './OrderTable';

const refundStatuses = [
  { value: 'awaiting_approval', label: 'Awaiting approval' },
  { value: 'pending', label: 'Refund pending' },
  { value: 'success', label: 'Refund completed' },
  { value: 'failed', label: 'Refund failed' },
  { value: 'declined', label: 'Refund declined' },
];

const channels = [
  { value: 'gateway', label: 'Gateway' },
  { value: 'manual', label: 'Recorded by staff' },
];

/** All orders, trials included. Details open over the list. */
export function OrderScreen() {
  const openId = useMatch('/orders/:id')?.params.id;
  return (
    <ListScreen
      title="Orders Management"
      subtitle="Track and manage all payment orders"
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="orders" />
          <RecordSaleButton owner="orders" />
        </>
      }
      header={<OrderSummary />}
      filters={
        <>
          <ListSearch placeholder="Search orders, customers, or tools..." />
          <ListSelect source="status" label="Status" all="All Status" choices={orderStatuses} />
          <ListSelect source="refund" label="Refund" all="Any" choices={refundStatuses} />
          <ListDates />
          <MoreFilters sources={['toolId', 'method', 'channel', 'minAmount', 'maxAmount']}>
            <ListTool />
            <ListSelect source="method" label="Payment method" all="Any" choices={paymentMethods} />
            <ListSelect source="channel" label="Paid through" all="Any" choices={channels} />
            <ListNumber source="minAmount" label="Amount from" />
            <ListNumber source="maxAmount" label="Amount to" />
          </MoreFilters>
        </>
      }
      failure="Failed to fetch orders"
      empty={{
        title: 'No orders found',
        hint: 'Orders will appear here once customers make purchases.',
        filteredHint: 'Try adjusting your search or filter criteria.',
      }}
      dialog={openId && <OrderDialog key={openId} id={openId} />}
    >
      <OrderTable />
    </ListScreen>
  );
}
