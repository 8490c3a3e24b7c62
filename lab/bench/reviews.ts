import { call } from './requests.ts';
import type { BenchStore } from './store.ts';

const SORTS = ['newest', 'helpful', 'highest', 'lowest'];
const REQUESTS = 4_000;
/** URLs with a page number this long are not cached. */
const DIGITS = 520;

/** The tool with the most reviews: the oldest free one. */
export async function reviewedTool(store: BenchStore): Promise<string> {
  const query = 'price=free&sort=createdAt&order=asc&limit=1';
  const { tools } = await call<{ tools: { id: string }[] }>(store, `/tools?${query}`);
  return tools[0]?.id ?? '';
}

/** Every page of its reviews in every order, the last ones included. */
export async function reviewPaths(store: BenchStore): Promise<string[]> {
  const path = `/tools/${await reviewedTool(store)}/reviews`;
  const { pagination } = await call<{ pagination: { pages: number } }>(store, path);
  return Array.from({ length: REQUESTS }, (_, n) => {
    const page = String(1 + ((n * 7) % pagination.pages)).padStart(DIGITS, '0');
    return `/api${path}?sort=${SORTS[n % SORTS.length]}&page=${page}`;
  });
}
