import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type SortPayload } from 'ra-core';

export const PER_PAGE = 24;
export const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };

/** How long rows that were asked for in advance are not asked for again, in milliseconds. */
export const FRESH_MS = 2000;

/**
 * Asks for the newest rows of a resource before their list is drawn, while the click on its link is still under way.
 * The list finds them, or the call for them, under the key react-admin gives them.
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
