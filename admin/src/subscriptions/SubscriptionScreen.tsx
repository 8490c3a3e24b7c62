import { Button } from '@mui/material';
import { Link, useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListTool } from '../components/list/ListTool';
import { RefreshButton } from '../components/list/RefreshButton';
import { subscriptionStatuses } from '../components/subscription-words';
import { ListPlan } from './ListPlan';
import { SubscriptionDialog } from './SubscriptionDialog';
import { SubscriptionTable } from './SubscriptionTable';

/** Subscriptions of customers. One opens over the list. */
export function SubscriptionScreen() {
  const openId = useMatch('/subscriptions/:id')?.params.id;
  return (
    <ListScreen
      title="Subscriptions"
      subtitle="Plans that renew themselves by a UPI or card mandate."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="subscriptions" />
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by ID, tool, customer or email..." />
          <ListSelect source="status" label="State" all="All states" choices={subscriptionStatuses} />
          <ListTool />
          <ListPlan />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch subscriptions"
      empty={{
        title: 'No subscriptions yet',
        hint: 'Add a plan of the kind “Subscription” in a tool’s form to sell them.',
        filteredHint: 'Try another search, state or tool.',
        action: (
          <Button component={Link} to="/tools" variant="outlined">
            Go to tools
          </Button>
        ),
      }}
      dialog={openId && <SubscriptionDialog key={openId} id={openId} />}
    >
      <SubscriptionTable />
    </ListScreen>
  );
}
