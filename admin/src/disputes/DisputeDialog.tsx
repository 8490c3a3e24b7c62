import { useGetOne } from 'ra-core';

import { RecordDialog } from '../components/record/RecordDialog';
import type { Dispute } from './dispute';
import { DisputeContent } from './DisputeContent';

/** One dispute, at /disputes/{id}. */
export function DisputeDialog({ id }: { id: string }) {
  const query = useGetOne<Dispute>('disputes', { id });
  return (
    <RecordDialog
      title="Dispute"
      closeTo="/disputes"
      query={query}
      failure="The dispute could not be loaded."
    >
      {(dispute) => <DisputeContent dispute={dispute} />}
    </RecordDialog>
  );
}
