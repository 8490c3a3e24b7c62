import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import type { Dispute } from './dispute';
import { DisputeActions } from './DisputeActions';
import { DisputeContent } from './DisputeContent';

/** One dispute, at /disputes/{id}. */
export function DisputeDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = useGetOne<Dispute>('disputes', { id });
  return (
    <DetailsDialog
      title="Dispute"
      onClose={() => void navigate({ pathname: '/disputes', search })}
      actions={query.data && <DisputeActions dispute={query.data} />}
    >
      <QueryContent query={query} failure="The dispute could not be loaded." height={320}>
        {(data) => <DisputeContent dispute={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
