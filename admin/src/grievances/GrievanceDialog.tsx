import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import type { GrievanceDetail } from './grievance';
import { GrievanceContent } from './GrievanceContent';

/** One grievance, at /grievances/{id}. */
export function GrievanceDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = useGetOne<GrievanceDetail>('grievances', { id });
  return (
    <DetailsDialog
      title={query.data ? `Grievance ${query.data.number}` : 'Grievance'}
      onClose={() => void navigate({ pathname: '/grievances', search })}
    >
      <QueryContent query={query} failure="The grievance could not be loaded." height={320}>
        {(data) => <GrievanceContent grievance={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
