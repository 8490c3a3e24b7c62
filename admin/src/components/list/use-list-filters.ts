import { useListContext } from 'ra-core';
import { useCallback } from 'react';

export type Filters = Readonly<Record<string, unknown>>;

/** The list's filters and the ways to set them; an empty value takes one away. */
export function useListFilters(): {
  filters: Filters;
  setFilter: (name: string, value: string) => void;
  setAll: (values: Record<string, string>) => void;
  clear: () => void;
} {
  const list = useListContext();
  const filters: Filters = list.filterValues as Filters;
  const { setFilters } = list;
  const setAll = useCallback(
    (values: Record<string, string>) => {
      const all = Object.entries({ ...filters, ...values });
      setFilters(Object.fromEntries(all.filter(([, value]) => value !== '')), {});
    },
    [filters, setFilters],
  );
  const setFilter = useCallback((name: string, value: string) => setAll({ [name]: value }), [setAll]);
  const clear = useCallback(() => setFilters({}, {}), [setFilters]);
  return { filters, setFilter, setAll, clear };
}

/** The address's search with these filters, on the first page; empty values are left out. */
export function withFilters(search: string, filters: Filters): string {
  const params = new URLSearchParams(search);
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  params.set('filter', JSON.stringify(Object.fromEntries(given)));
  params.set('page', '1');
  return params.toString();
}
