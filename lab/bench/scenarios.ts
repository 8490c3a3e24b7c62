import { addLicenses } from './licenses.ts';
import { reviewedTool, reviewPaths } from './reviews.ts';
import type { BenchStore } from './store.ts';
import type { Request } from './load.ts';
import { orders, webhooks } from './payments.ts';
import { bearer, call, customer, get, post, range, staffHeader, toolIds } from './requests.ts';
import { SUBJECTS } from './words.ts';

/** A kind of request to measure. */
export type Scenario = {
  /** For `--only`. */
  id: string;
  name: string;
  connections: number;
  requests: (store: BenchStore) => Promise<Request[]>;
  /** The store to measure; by default the large one. */
  of?: 'demo';
  /** Baselines measured alternately: a small store, a minimal server, the query alone. */
  beside: ('small' | 'bytes' | 'tables' | 'cards' | 'argon2' | 'license')[];
};

const MANY = 32;
/** URLs this long are not cached. */
const PADDING = '_'.repeat(520);

/** A unique URL for each `n` below 12,000, more than the cache holds. */
const nothing = (n: number): string =>
  `category=${'%20'.repeat(n % 120)}&tags=${','.repeat(Math.floor(n / 120))}`;

/** Two words each, from names and descriptions of tools. */
export const SEARCHES = SUBJECTS.filter((subject) => subject.split(' ').length === 2).slice(0, 40);

/** A unique search for each `n`. */
export const searchPath = (words: string, n: number): string =>
  `/api/tools?search=${words.replaceAll(' ', '%20')}&${nothing(n)}`;

/** A customer's download of a free tool's archive. */
export async function downloads(store: BenchStore): Promise<Request[]> {
  const { token } = await customer(store);
  const [free] = await toolIds(store, 'price=free&limit=1');
  const { downloadUrl } = await call(store, `/tools/${free}/download`, undefined, bearer(token));
  return [get(String(downloadUrl))];
}

/** All scenarios, in order. */
export const SCENARIOS: Scenario[] = [
  {
    id: 'list',
    name: 'Catalogue list, cached',
    connections: MANY,
    requests: () => Promise.resolve([get('/api/tools')]),
    beside: ['bytes', 'small'],
  },
  {
    id: 'list-demo',
    name: 'Catalogue list of 24 tools (the demo), cached',
    connections: MANY,
    requests: () => Promise.resolve([get('/api/tools')]),
    of: 'demo',
    beside: ['bytes'],
  },
  {
    id: 'list-uncached',
    name: 'Catalogue list, not cached',
    connections: MANY,
    requests: () => Promise.resolve(range(12_000, (n) => get(`/api/tools?${nothing(n)}`))),
    beside: ['tables', 'small'],
  },
  {
    id: 'list-uncached-cards',
    name: 'The same, compared with a server that reads tool cards',
    connections: MANY,
    requests: () => Promise.resolve(range(12_000, (n) => get(`/api/tools?${nothing(n)}`))),
    beside: ['cards'],
  },
  {
    id: 'search',
    name: 'Search of two words, not cached',
    connections: 4,
    requests: () =>
      Promise.resolve(range(9_000, (n) => get(searchPath(SEARCHES[n % SEARCHES.length] ?? '', n)))),
    beside: ['small'],
  },
  {
    id: 'detail',
    name: 'Tool, cached',
    connections: MANY,
    requests: async (store) => (await toolIds(store, 'limit=100')).map((id) => get(`/api/tools/${id}`)),
    beside: ['small'],
  },
  {
    id: 'detail-uncached',
    name: 'Tool, not cached',
    connections: MANY,
    requests: async (store) =>
      (await toolIds(store, 'limit=100')).map((id) => get(`/api/tools/${id}?${PADDING}`)),
    beside: ['small'],
  },
  {
    id: 'reviews',
    name: 'Reviews of a tool with 10,000 (small: 10), all sorts and pages, not cached',
    connections: MANY,
    requests: async (store) => (await reviewPaths(store)).map((path) => get(path)),
    beside: ['small'],
  },
  {
    id: 'reviews-tool',
    name: 'The same tool with its newest reviews, not cached',
    connections: MANY,
    requests: async (store) => [get(`/api/tools/${await reviewedTool(store)}?${PADDING}`)],
    beside: ['small'],
  },
  {
    id: 'home',
    name: 'Home page',
    connections: MANY,
    requests: () => Promise.resolve([get('/')]),
    beside: ['bytes', 'small'],
  },
  {
    id: 'tools-page',
    name: 'Catalogue page',
    connections: MANY,
    requests: () => Promise.resolve([get('/tools')]),
    beside: ['bytes', 'small'],
  },
  {
    id: 'tool-page',
    name: 'Tool page',
    connections: MANY,
    requests: async (store) => (await toolIds(store, 'limit=1')).map((id) => get(`/tools/${id}`)),
    beside: ['bytes', 'small'],
  },
  {
    id: 'tool-pages',
    name: 'Tool pages of a hundred tools',
    connections: MANY,
    requests: async (store) => (await toolIds(store, 'limit=100')).map((id) => get(`/tools/${id}`)),
    beside: ['small'],
  },
  {
    id: 'tool-page-anew',
    name: 'Tool page, not cached',
    connections: MANY,
    requests: async (store) => {
      const [id] = await toolIds(store, 'limit=1');
      return range(6_000, (n) => get(`/tools/${id}?${n}`));
    },
    beside: ['small'],
  },
  {
    id: 'course-page',
    name: 'Course page',
    connections: MANY,
    requests: () => Promise.resolve([get('/course')]),
    beside: ['bytes'],
  },
  {
    id: 'login-page',
    name: 'Sign-in page',
    connections: MANY,
    requests: () => Promise.resolve([get('/login')]),
    beside: ['bytes'],
  },
  {
    id: 'sign-in',
    name: 'Sign-in (Argon2id)',
    connections: 4,
    requests: async (store) => {
      const { email, password } = await customer(store);
      return [post('/api/auth/login', JSON.stringify({ email, password }))];
    },
    beside: ['argon2'],
  },
  { id: 'download', name: 'Download of 256 KB', connections: 16, requests: downloads, beside: ['bytes'] },
  {
    id: 'admin-orders',
    name: 'Staff: search in orders',
    connections: 1,
    requests: async (store) => {
      const header = await staffHeader(store);
      const words = ['priya sharma', 'ORD-12AB', 'kiran.rao', 'bandhan', '2190001232', 'varun'];
      return words.map((search) =>
        get(`/api/admin/orders?limit=25&search=${encodeURIComponent(search)}`, header),
      );
    },
    beside: ['small'],
  },
  {
    id: 'analytics',
    name: 'Staff: analytics of a year',
    connections: 1,
    requests: async (store) => [get('/api/admin/analytics?timeRange=1y', await staffHeader(store))],
    beside: ['small'],
  },
  // After all that only read: the store asks the provider about new orders for minutes.
  {
    id: 'order',
    name: 'Order creation, provider that answers at once',
    connections: 8,
    requests: orders,
    beside: [],
  },
  { id: 'webhook', name: 'Webhook, signed, stored', connections: 8, requests: webhooks, beside: [] },
  // Last, because it adds the licences first.
  {
    id: 'license',
    name: 'Licence key with its device, 1,000,000 licences',
    connections: MANY,
    requests: async (store) =>
      (await addLicenses(store)).map((body) => post('/api/licenses/validate', JSON.stringify(body))),
    beside: ['license', 'small'],
  },
];
