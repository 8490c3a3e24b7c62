import { useListContext } from 'ra-core';
import { useCallback } from 'react';

export type Filters = Readonly<Record<string, unknown>>;

/** The list's filters and the way to set one; an empty value takes it away. */
export function useListFilters(): {
  filters: Filters;
  setFilter: (name: string, value: string) => void;
  clear: () => void;
} {
  const list = useListContext();
  const filters: Filters = list.filterValues as Filters;
  const { setFilters } = list;
  const setFilter = useCallback(
    (name: string, value: string) => {
      const others = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
      setFilters(value === '' ? others : { ...others, [name]: value }, {});
    },
    [filters, setFilters],
  );
  const clear = useCallback(() => setFilters({}, {}), [setFilters]);
  return { filters, setFilter, clear };
}
