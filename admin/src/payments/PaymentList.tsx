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
import { orderStatuses } from '../components/OrderStatusBadge';
import { PaymentTable } from './PaymentTable';
import { PaymentTabs } from './PaymentTabs';
import { PaymentTiles } from './PaymentTiles';

export function PaymentList() {
  return (
    <ListScreen
      title="Payments"
      subtitle="Payments made through the gateway. Trials are not included."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="payments" />
        </>
      }
      header={
        <>
          <PaymentTabs />
          <PaymentTiles />
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search payments..." />
          <ListSelect source="status" label="Status" all="All Status" choices={orderStatuses} />
          <ListDates />
          <MoreFilters sources={['toolId', 'method', 'minAmount', 'maxAmount']}>
            <ListTool />
            <ListSelect source="method" label="Payment method" all="Any" choices={paymentMethods} />
            <ListNumber source="minAmount" label="Amount from" />
            <ListNumber source="maxAmount" label="Amount to" />
          </MoreFilters>
        </>
      }
      failure="Failed to fetch payments"
      empty={{
        title: 'No payments found',
        hint: 'Payments will appear here once customers make purchases.',
        filteredHint: 'Try adjusting your search or filter criteria.',
      }}
    >
      <PaymentTable />
    </ListScreen>
  );
}
