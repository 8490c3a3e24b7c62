/** What docs/capacity.md assumes. Change it to your own figures and run `npm run capacity`. */

export interface Assumption {
  value: number;
  unit: string;
  text: string;
}

const assume = (value: number, unit: string, text: string): Assumption => ({ value, unit, text });

export const ASSUMPTIONS = {
  pagesPerVisit: assume(4, 'pages', 'pages that one visit opens'),
  peakFactor: assume(4, 'times', 'the busiest hour, compared with an average one'),
  cdnHits: assume(
    0.6,
    'share',
    'pages and catalogue answers that a CDN keeps for two seconds, at 1 million visits a day',
  ),
  pageMisses: assume(0.05, 'share', 'pages that reach the storefront and have to be rendered'),
  listMisses: assume(
    0.1,
    'share',
    'catalogue answers that reach a backend and have to be read from the database',
  ),
  readsPerPage: assume(1.5, 'requests', 'calls of the API that a page causes in the browser'),
  searchesPerVisit: assume(0.3, 'requests', 'searches that no cache has'),
  signInsPerVisit: assume(0.05, 'requests', 'sign-ins'),
  ordersPerVisit: assume(0.005, 'orders', 'orders that are opened; two of three are paid'),
  downloadsPerVisit: assume(0.01, 'files', 'downloads'),
  fileMegabytes: assume(5, 'MB', 'size of a purchased file'),
  imageKilobytesPerPage: assume(60, 'KB', 'pictures of a page that the browser does not have'),
  newVisitors: assume(0.6, 'share', 'visits whose browser has no scripts of the store yet'),
  busy: assume(0.5, 'share', 'of a processor that is planned to be used in the busiest hour'),
  databaseKilobytesPerOrder: assume(
    6,
    'KB',
    'rows and indexes of an order with its events, receipt and jobs',
  ),
  yearsKept: assume(3, 'years', 'orders that the database has'),
} as const;

/** A CDN keeps two seconds, so it has the more answers the busier a page is. */
export const CDN_HITS: Record<number, number> = {
  10_000: 0.1,
  1_000_000: ASSUMPTIONS.cdnHits.value,
  100_000_000: 0.95,
};

export const VISITS = [10_000, 1_000_000, 100_000_000] as const;

/**
 * On-demand list prices of one large provider in Mumbai (AWS ap-south-1) as known to the author, in US dollars, without
 * taxes and discounts. They were not read from the provider's page for this document: check them before you decide.
 */
export const PRICES = {
  source: 'AWS ap-south-1 on demand, from memory of 2025 list prices; not verified',
  machine2: { text: 'machine of 2 processors, 8 GB (m7g.large)', month: 41 },
  machine8: { text: 'machine of 8 processors, 32 GB (m7g.2xlarge)', month: 165 },
  machine32: { text: 'machine of 32 processors, 128 GB (m7g.8xlarge)', month: 660 },
  databaseFactor: { text: 'a managed database, compared with a plain machine', times: 1.9 },
  storageGb: { text: 'GB of fast disk', month: 0.11 },
  objectGb: { text: 'GB in a bucket', month: 0.025 },
  trafficGb: { text: 'GB sent through the CDN', month: 0.085 },
  trafficGbLarge: { text: 'GB sent through the CDN, of large contracts (more than 100 TB)', month: 0.03 },
  loadBalancer: { text: 'load balancer', month: 25 },
} as const;
