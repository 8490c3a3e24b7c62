import { Card } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { AlertRow } from './AlertRow';
import { PaymentTabs } from './PaymentTabs';

type StaffAlert = Schemas['AlertRecord'];

const states = [
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

const kinds = [
  { value: 'payment_mismatch', label: 'Payment mismatch' },
  { value: 'duplicate_payment', label: 'Duplicate payment' },
  { value: 'tool_missing', label: 'Tool missing' },
  { value: 'buyer_deleted', label: 'Buyer deleted' },
  { value: 'unknown_order', label: 'Unknown order' },
  { value: 'refund_failed', label: 'Refund failed' },
  { value: 'refund_mismatch', label: 'Refund mismatch' },
  { value: 'unknown_refund', label: 'Unknown refund' },
  { value: 'provider_refund', label: 'Refund at the provider' },
];

const headings = ['Kind', 'About', 'Message', 'Order ID', 'Raised (UTC)', 'Resolved (UTC)'];

function toRow(alert: StaffAlert): string[] {
  const { kind, subject, message, orderId, createdAt, resolvedAt } = alert;
  return [kind, subject, message, orderId ?? '', createdAt, resolvedAt ?? ''];
}

/** Where the store and the gateway disagree, and other payment problems that need a person. */
export function AlertList() {
  return (
    <ListScreen
      resource="alerts"
      title="Payments"
      subtitle="Mismatches between the store and the gateway. Nothing is delivered automatically."
      actions={
        <>
          <RefreshButton />
          <ExportButton<StaffAlert> fileName="payment-alerts" headings={headings} toRow={toRow} />
        </>
      }
      header={<PaymentTabs />}
      filters={
        <>
          <ListSearch placeholder="Search alerts..." at="/payments/alerts" />
          <ListSelect source="status" label="Status" all="Open" choices={states} />
          <ListSelect source="kind" label="Kind" all="All kinds" choices={kinds} />
        </>
      }
      failure="Failed to fetch alerts"
      empty={{
        title: 'Nothing needs attention',
        hint: 'The store and the gateway agree on every payment.',
        filteredHint: 'Try another search, status or kind.',
      }}
    >
      <AlertRows />
    </ListScreen>
  );
}

function AlertRows() {
  const { data } = useListContext<StaffAlert>();
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </Card>
  );
}
