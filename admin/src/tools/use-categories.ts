import { useQuery } from '@tanstack/react-query';

import { callData } from '../providers/http-client';
import { defaultCategories } from './tool';

async function fetchCategories(): Promise<string[]> {
  const { categories } = await callData('/admin/categories');
  const names = Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? names : defaultCategories;
}

/** The categories tools may have; the shop's own list until, or in case, the server does not answer. */
export function useCategories(): string[] {
  const { data } = useQuery({ queryKey: ['categories'], queryFn: fetchCategories, staleTime: 300_000 });
  return data ?? defaultCategories;
}
