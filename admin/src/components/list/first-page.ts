import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type SortPayload } from 'ra-core';

export const PER_PAGE = 24;
export const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

/** How long prefetched rows are fresh, in milliseconds. */
export const FRESH_MS = 2000;

/**
 * Prefetches the first page of a resource while its link is being clicked. Uses react-admin's own query key, so that
 * the list finds it.
 */
export function useFirstPage(): (resource: string) => void {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  return (resource) => {
    const page = { pagination: { page: 1, perPage: PER_PAGE }, sort: NEWEST_FIRST, filter: {} };
    void client.prefetchQuery({
      queryKey: [resource, 'getList', page],
      queryFn: () => dataProvider.getList(resource, page),
      staleTime: FRESH_MS,
    });
  };
}
