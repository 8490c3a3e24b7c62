import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { PaymentTabs } from './PaymentTabs';
import { stateLabels } from './webhook';
import { WebhookTable } from './WebhookTable';

const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }));

export function WebhookList() {
  return (
    <ListScreen
      resource="gateway-webhooks"
      sort={{ field: 'receivedAt', order: 'DESC' }}
      title="Payments"
      subtitle="Events sent by the gateway. Each is verified with the gateway before it takes effect."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="webhooks" />
        </>
      }
      header={<PaymentTabs />}
      filters={
        <>
          <ListSearch placeholder="Search by order or type..." at="/payments/webhooks" />
          <ListSelect source="state" label="State" all="All states" choices={states} />
          <ListDates label="Received" />
        </>
      }
      failure="Failed to fetch webhooks"
      empty={{
        title: 'No webhooks found',
        hint: 'Events from the gateway appear here.',
        filteredHint: 'Try another search or state.',
      }}
    >
      <WebhookTable />
    </ListScreen>
  );
}
