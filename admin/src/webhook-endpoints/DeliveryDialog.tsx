import { Skeleton } from '@mui/material';
import { useGetList } from 'ra-core';

import { DetailsDialog } from '../components/DetailsDialog';
import { ErrorState } from '../components/ErrorState';
import { useCloseTo } from '../components/use-close-to';
import { useRefreshResources } from '../components/use-refresh-resources';
import { useWhenOver } from '../components/use-when-over';
import { errorMessage } from '../providers/api-error';
import { isUnderWay, type Delivery } from './delivery';
import { DeliveryContent } from './DeliveryContent';
import type { Endpoint } from './endpoint';
import { eventName } from './events';
import { SendAgainButton } from './SendAgainButton';

/** How often a delivery that is under way is read again, in milliseconds. */
const POLL_MS = 2000;

const GONE = 'This delivery does not exist any more. Deliveries are kept for 30 days.';

const isWatched = (delivery: Delivery | undefined): boolean =>
  delivery !== undefined && isUnderWay(delivery, new Date());

/** What was sent and what came back, at /webhook-endpoints/{endpoint id}/deliveries/{id}. */
export function DeliveryDialog({ endpoint, id }: { endpoint: Endpoint; id: string }) {
  const close = useCloseTo(`/webhook-endpoints/${endpoint.id}`);
  const isActive = endpoint.status === 'active';
  // The API has no address for a single delivery.
  const { data, error, refetch } = useGetList<Delivery>(
    'webhook-deliveries',
    { filter: { endpoint: endpoint.id, id: [id] }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: ({ state }) => isActive && isWatched(state.data?.data[0]) && POLL_MS },
  );
  const delivery = data?.[0];
  useWhenOver(
    isActive && isWatched(delivery),
    useRefreshResources('webhook-deliveries', 'webhook-endpoints'),
  );
  return (
    <DetailsDialog
      title={delivery ? eventName(delivery.type) : 'Delivery'}
      onClose={close}
      actions={delivery && <SendAgainButton endpoint={endpoint} delivery={delivery} />}
    >
      {delivery && <DeliveryContent endpoint={endpoint} delivery={delivery} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {!delivery && (data ?? error) && (
        <ErrorState
          message={error ? errorMessage(error, 'The delivery could not be loaded.') : GONE}
          onRetry={() => void refetch()}
        />
      )}
    </DetailsDialog>
  );
}
