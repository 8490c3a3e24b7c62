import { Box, Button, Skeleton } from '@mui/material';
import { useListContext } from 'ra-core';
import { Pagination } from 'react-admin';
import type { ReactNode } from 'react';

import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { failureSentence } from '../../providers/api-error';
import { openPressedRow } from './rows';
import { SkipToRows } from './SkipToRows';
import { useListFilters } from './use-list-filters';

/** A row with a link of its own can be pressed anywhere. */
const pressable = { '& :is(tr, li):has(a[href^="/"]:not([target]))': { cursor: 'pointer' } };

export interface ListBodyProps {
  /** What failed, to which the reason is added; or the whole message, made from the error. */
  failure: string | ((error: unknown) => string);
  empty: { title: string; hint: string; filteredHint: string; action?: ReactNode };
  skeleton?: ReactNode;
  children: ReactNode;
}

/** A list's content in each of its states: loading, failed, empty, some. */
export function ListBody({ failure, empty, skeleton, children }: ListBodyProps) {
  const { isPending, error, refetch, total, data, isFetching } = useListContext();
  const { filters, clear } = useListFilters();
  if (isPending) return skeleton ?? <TableSkeleton />;
  const cause: unknown = error;
  const notice = cause ? (
    <ErrorState message={sentence(failure, cause)} onRetry={() => void refetch()} />
  ) : null;
  if (notice && !data) return notice;
  if (total === 0 || data?.length === 0) {
    const filtered = Object.keys(filters).length > 0;
    return (
      <EmptyState title={empty.title} hint={filtered ? empty.filteredHint : empty.hint}>
        {filtered ? (
          <Button variant="outlined" onClick={clear}>
            Clear filters
          </Button>
        ) : (
          empty.action
        )}
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.75 : 1, transition: 'opacity 150ms' }}>
      {notice && <Box sx={{ mb: 2 }}>{notice}</Box>}
      <SkipToRows />
      <Box data-rows sx={pressable} onClick={openPressedRow} onAuxClick={openPressedRow}>
        {children}
      </Box>
      <Pagination rowsPerPageOptions={[12, 24, 48, 96]} />
    </Box>
  );
}

function sentence(failure: ListBodyProps['failure'], cause: unknown): string {
  return typeof failure === 'function' ? failure(cause) : failureSentence(failure, cause);
}

function TableSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </Box>
  );
}
