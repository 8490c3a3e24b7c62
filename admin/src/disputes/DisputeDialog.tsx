import { useGetOne } from 'ra-core';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import { useCloseTo } from '../components/use-close-to';
import type { Dispute } from './dispute';
import { DisputeActions } from './DisputeActions';
import { DisputeContent } from './DisputeContent';

/** One dispute, at /disputes/{id}. */
export function DisputeDialog({ id }: { id: string }) {
  const close = useCloseTo('/disputes');
  const query = useGetOne<Dispute>('disputes', { id });
  return (
    <DetailsDialog
      title="Dispute"
      onClose={close}
      actions={query.data && <DisputeActions dispute={query.data} />}
    >
      <QueryContent query={query} failure="The dispute could not be loaded." height={320}>
        {(data) => <DisputeContent dispute={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
