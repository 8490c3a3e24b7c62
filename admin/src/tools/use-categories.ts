import { useQuery } from '@tanstack/react-query';

import { useStaffDataProvider } from '../providers/data-provider';
import { defaultCategories } from './tool';

/** The categories tools may have; the built-in list until, or in case, the server does not answer. */
export function useCategories(): string[] {
  const { getCategories } = useStaffDataProvider();
  const { data = [] } = useQuery({ queryKey: ['categories'], queryFn: getCategories, staleTime: 300_000 });
  return data.length > 0 ? data : defaultCategories;
}
