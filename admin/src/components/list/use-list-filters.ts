import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Filters = Readonly<Record<string, unknown>>;

/**
 * The list's filters and the ways to set them; an empty value takes one away. They are set in the address at once:
 * React Admin would change it a task later, and close a dialog that is opened in between.
 */
export function useListFilters(): {
  filters: Filters;
  setFilter: (name: string, value: string) => void;
  setAll: (values: Record<string, string>) => void;
  clear: () => void;
} {
  const filters = useListContext().filterValues as Filters;
  const { search } = useLocation();
  const navigate = useNavigate();
  const replaceAll = useCallback(
    (all: Filters) => void navigate({ search: withFilters(search, all) }),
    [search, navigate],
  );
  const setAll = useCallback(
    (values: Record<string, string>) => replaceAll({ ...filters, ...values }),
    [filters, replaceAll],
  );
  const setFilter = useCallback((name: string, value: string) => setAll({ [name]: value }), [setAll]);
  const clear = useCallback(() => replaceAll({}), [replaceAll]);
  return { filters, setFilter, setAll, clear };
}

/** The address's search with these filters, on the first page. */
function withFilters(search: string, filters: Filters): string {
  const params = new URLSearchParams(search);
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  params.set('filter', JSON.stringify(Object.fromEntries(given)));
  params.set('page', '1');
  return params.toString();
}
