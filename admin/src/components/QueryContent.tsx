import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';

import { errorMessage } from '../providers/api-error';
import { ErrorState } from './ErrorState';

export interface QueryContentProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => unknown };
  /** Shown when the error has no message of its own. */
  failure: string;
  /** Height of the placeholder while loading, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What a query returned, or its placeholder, or its error with a way to try again. */
export function QueryContent<Data>({ query, failure, height, children }: QueryContentProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton variant="rounded" height={height} />;
  return <ErrorState message={errorMessage(error, failure)} onRetry={() => refetch()} />;
}
