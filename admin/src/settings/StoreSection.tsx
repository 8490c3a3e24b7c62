import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { ErrorState } from '../components/ErrorState';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { readSettings } from './settings';
import { StorePanel } from './StorePanel';

export function StoreSection() {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => readSettings(await callData('/admin/settings')),
  });
  if (data) return <StorePanel stored={data} />;
  if (!error) return <Skeleton variant="rounded" height={520} />;
  return (
    <ErrorState
      message={errorMessage(error, 'The settings could not be loaded.')}
      onRetry={() => void refetch()}
    />
  );
}
