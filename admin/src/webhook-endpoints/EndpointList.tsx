import { useMatch } from 'react-router';

import { AddButton } from '../components/list/AddButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { CreateEndpointDialog } from './CreateEndpointDialog';
import { STATUSES } from './endpoint';
import { EndpointTable } from './EndpointTable';

/** All endpoints. Adding one is a dialog over the list. */
export function EndpointList() {
  const isCreating = useMatch('/webhook-endpoints/create') !== null;
  const addButton = (
    <AddButton to="/webhook-endpoints/create" permission="webhooks:write" label="Add endpoint" />
  );
  return (
    <ListScreen
      title="Webhooks"
      subtitle="Notify your other programs of events in the store."
      actions={addButton}
      filters={
        <>
          <ListSearch placeholder="Search by address or description..." />
          <ListSelect source="status" label="Status" all="All statuses" choices={STATUSES} />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch webhook endpoints"
      empty={{
        title: 'No webhooks',
        hint: 'A webhook notifies one of your programs when something happens: a sale to your Discord channel, a refund to your spreadsheet, a new customer to your CRM.',
        filteredHint: 'Try another search or status.',
        action: addButton,
      }}
      dialog={isCreating && <CreateEndpointDialog />}
    >
      <EndpointTable />
    </ListScreen>
  );
}
