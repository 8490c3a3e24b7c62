import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';

import { useStaffDataProvider } from '../providers/data-provider';
import { defaultCategories } from './tool';

function useCategoryQuery() {
  const { getCategories } = useStaffDataProvider();
  return useQuery({ queryKey: ['categories'], queryFn: getCategories, staleTime: 300_000 });
}

const orDefault = (names: string[] = []): string[] => (names.length > 0 ? names : defaultCategories);

/** The categories tools may have; the built-in list until, or in case, the server does not answer. */
export function useCategories(): string[] {
  return orDefault(useCategoryQuery().data);
}

/** The category that this browser's last tool was saved with. */
export const useLastCategory = () => useStore('tools.category', '');

/** What a new tool's category begins as: that of the tool before, or the first one. Undefined until they are known. */
export function useSuggestedCategory(): string | undefined {
  const { data, isPending } = useCategoryQuery();
  const [last] = useLastCategory();
  const known = orDefault(data);
  return isPending ? undefined : (known.find((name) => name === last) ?? known[0]);
}
