import type { Metric } from '../metrics/index.ts';

/** What the storefront's server counts. */
export interface PageMetrics {
  hits: number;
  misses: number;
  refused: { limit: number; busy: number };
  running: number;
  waiting: number;
}

/** The metrics of pages that this process renders, under the names that the storefront's own process has. */
export const pageMetrics = (read: () => PageMetrics): Metric[] => [
  {
    name: 'store_page_cache_requests_total',
    help: 'Requests for a page that was cached or being rendered (hit) or not (miss)',
    kind: 'counter',
    labels: ['result'],
    scope: 'process',
    read: () => [
      { labels: { result: 'hit' }, value: read().hits },
      { labels: { result: 'miss' }, value: read().misses },
    ],
  },
  {
    name: 'store_page_refusals_total',
    help: 'Pages refused to a visitor above a limit, or because the server was busy',
    kind: 'counter',
    labels: ['reason'],
    scope: 'process',
    read: () => [
      { labels: { reason: 'limit' }, value: read().refused.limit },
      { labels: { reason: 'busy' }, value: read().refused.busy },
    ],
  },
  {
    name: 'store_page_renderings',
    help: 'Renderings of pages that run, and that wait for their turn',
    kind: 'gauge',
    labels: ['state'],
    scope: 'process',
    read: () => [
      { labels: { state: 'running' }, value: read().running },
      { labels: { state: 'waiting' }, value: read().waiting },
    ],
  },
];
