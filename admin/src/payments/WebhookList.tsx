import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RefreshButton } from '../components/list/RefreshButton';
import { Screen } from '../components/Screen';
import { PaymentTabs } from './PaymentTabs';
import { stateLabels, webhookCsvHeadings, webhookCsvRow } from './webhook';
import { WebhookTable } from './WebhookTable';

const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }));

/** What the gateway sent, how often, and what became of it. */
export function WebhookList() {
  return (
    <RecordList resource="webhooks" sort={{ field: 'receivedAt', order: 'DESC' }}>
      <Screen
        title="Payments"
        subtitle="What the gateway sent. A webhook is a hint: the store asks the gateway before it acts."
        actions={
          <>
            <RefreshButton />
            <ExportButton fileName="webhooks" headings={webhookCsvHeadings} toRow={webhookCsvRow} />
          </>
        }
      >
        <PaymentTabs />
        <ListToolbar>
          <ListSearch placeholder="Search by order or type..." at="/payments/webhooks" />
          <ListSelect source="state" label="State" all="All states" choices={states} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch webhooks"
          empty={{
            title: 'No webhooks found',
            hint: 'What the gateway sends appears here.',
            filteredHint: 'Try another word or state.',
          }}
        >
          <WebhookTable />
        </ListBody>
      </Screen>
    </RecordList>
  );
}
