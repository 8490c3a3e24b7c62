import { useGetOne } from 'ra-core';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import { useCloseTo } from '../components/use-close-to';
import type { GrievanceDetail } from './grievance';
import { GrievanceContent } from './GrievanceContent';

/** One grievance, at /grievances/{id}. */
export function GrievanceDialog({ id }: { id: string }) {
  const close = useCloseTo('/grievances');
  const query = useGetOne<GrievanceDetail>('grievances', { id });
  return (
    <DetailsDialog title={query.data ? `Grievance ${query.data.number}` : 'Grievance'} onClose={close}>
      <QueryContent query={query} failure="The grievance could not be loaded." height={320}>
        {(data) => <GrievanceContent grievance={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
