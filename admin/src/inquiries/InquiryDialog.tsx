import { Skeleton } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { ErrorState } from '../components/ErrorState';
import { errorMessage } from '../providers/api-error';
import type { Inquiry } from './inquiry';
import { InquiryContent } from './InquiryContent';

/** One inquiry, at /inquiries/{id}. */
export function InquiryDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: inquiry, error, refetch } = useGetOne<Inquiry>('inquiries', { id });
  return (
    <DetailsDialog
      title={inquiry ? `Inquiry of ${inquiry.name}` : 'Inquiry'}
      maxWidth="sm"
      onClose={() => void navigate({ pathname: '/inquiries', search })}
    >
      {inquiry && <InquiryContent inquiry={inquiry} />}
      {!inquiry && !error && <Skeleton variant="rounded" height={240} />}
      {!inquiry && error && (
        <ErrorState
          message={errorMessage(error, 'The inquiry could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
    </DetailsDialog>
  );
}
