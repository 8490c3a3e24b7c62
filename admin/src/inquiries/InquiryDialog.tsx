import { useGetOne } from 'ra-core';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import { useCloseTo } from '../components/use-close-to';
import type { Inquiry } from './inquiry';
import { InquiryContent } from './InquiryContent';

/** One inquiry, at /inquiries/{id}. */
export function InquiryDialog({ id }: { id: string }) {
  const close = useCloseTo('/inquiries');
  const query = useGetOne<Inquiry>('inquiries', { id });
  return (
    <DetailsDialog
      title={query.data ? `Inquiry from ${query.data.name}` : 'Inquiry'}
      maxWidth="sm"
      onClose={close}
    >
      <QueryContent query={query} failure="The inquiry could not be loaded." height={240}>
        {(data) => <InquiryContent inquiry={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
