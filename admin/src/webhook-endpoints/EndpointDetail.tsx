import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Link, useMatch } from 'react-router';

import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { May } from '../components/May';
import { STATES } from './delivery';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryTable } from './DeliveryTable';
import { EditEndpointDialog } from './EditEndpointDialog';
import { getName, type Endpoint } from './endpoint';
import { EndpointSummary } from './EndpointSummary';
import { TestButton } from './TestButton';

/** One endpoint with what was sent to it. Editing it, and one delivery, are dialogs over it. */
export function EndpointDetail({ id }: { id: string }) {
  const home = `/webhook-endpoints/${id}`;
  const isEditing = useMatch(`${home}/edit`) !== null;
  const deliveryId = useMatch(`${home}/deliveries/:deliveryId`)?.params.deliveryId;
  const { data: endpoint, isFetchedAfterMount } = useGetOne<Endpoint>('webhook-endpoints', { id });
  return (
    <ListScreen
      resource="webhook-deliveries"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filter={{ endpoint: id }}
      title={endpoint ? getName(endpoint) : 'Webhook'}
      subtitle="Deliveries of the last 30 days, with the latest response."
      actions={
        <>
          <Button
            component={Link}
            to="/webhook-endpoints"
            variant="outlined"
            color="secondary"
            startIcon={<BackIcon />}
          >
            All webhooks
          </Button>
          <RefreshButton />
          <May permission="webhooks:write">
            <TestButton id={id} />
          </May>
        </>
      }
      header={<EndpointSummary endpoint={endpoint} />}
      filters={
        <>
          <ListSearch placeholder="Search by event, id or content..." at={home} />
          <ListSelect source="state" label="State" all="All states" choices={STATES} />
        </>
      }
      failure="Failed to fetch deliveries"
      empty={{
        title: 'Nothing sent yet',
        hint: 'Send a test event to see whether the receiver answers. Real events follow as they happen.',
        filteredHint: 'Try another search or state.',
      }}
      dialog={
        <>
          {endpoint && isFetchedAfterMount && isEditing && <EditEndpointDialog endpoint={endpoint} />}
          {endpoint && deliveryId && <DeliveryDialog key={deliveryId} endpoint={endpoint} id={deliveryId} />}
        </>
      }
    >
      <DeliveryTable />
    </ListScreen>
  );
}
