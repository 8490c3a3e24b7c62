import { Card } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { ALERT_LABELS } from './alert-kinds';
import { AlertRow } from './AlertRow';
import { CheckButton } from './CheckButton';
import { PaymentTabs } from './PaymentTabs';

type StaffAlert = Schemas['AlertRecord'];

const states = [
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

const kinds = Object.entries(ALERT_LABELS).map(([value, label]) => ({ value, label }));

/** Where the store and the gateway disagree, and where orders, money and files do not fit together. */
export function AlertList() {
  return (
    <ListScreen
      resource="alerts"
      title="Payments"
      subtitle="Mismatches between the store and the gateway. Nothing is delivered automatically."
      actions={
        <>
          <CheckButton />
          <RefreshButton />
          <ExportButton resource="alerts" />
        </>
      }
      header={<PaymentTabs />}
      filters={
        <>
          <ListSearch placeholder="Search alerts..." at="/payments/alerts" />
          <ListSelect source="status" label="Status" all="Open" choices={states} />
          <ListSelect source="kind" label="Kind" all="All kinds" choices={kinds} />
          <ListDates label="Raised" />
        </>
      }
      failure="Failed to fetch alerts"
      empty={{
        title: 'Nothing needs attention',
        hint: 'Orders, payments, access and files agree.',
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
