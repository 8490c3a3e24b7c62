import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import type { Inquiry } from './inquiry';
import { InquiryContent } from './InquiryContent';

/** One inquiry, at /inquiries/{id}. */
export function InquiryDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = useGetOne<Inquiry>('inquiries', { id });
  return (
    <DetailsDialog
      title={query.data ? `Inquiry from ${query.data.name}` : 'Inquiry'}
      maxWidth="sm"
      onClose={() => void navigate({ pathname: '/inquiries', search })}
    >
      <QueryContent query={query} failure="The inquiry could not be loaded." height={240}>
        {(data) => <InquiryContent inquiry={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
