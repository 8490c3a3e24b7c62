import { ASSUMPTIONS, CDN_HITS, PRICES } from './assumptions.ts';
import type { Cost, Figures } from './figures.ts';

/** Calls of one kind in the busiest hour, and the processors that they keep busy. */
export interface Work {
  what: string;
  part: 'storefront' | 'backend';
  storeCpus: number;
  databaseCpus: number;
  /** Whether a read replica can do its part of the database's work. */
  isRead: boolean;
}

export interface Plan {
  visits: number;
  peakVisitsPerSecond: number;
  cdnHits: number;
  /** Requests a second in the busiest hour that reach the store. */
  pages: number;
  reads: number;
  orders: number;
  /** Processors that are busy in the busiest hour. */
  proxyCpus: number;
  storefrontCpus: number;
  backendCpus: number;
  databaseCpus: number;
  work: Work[];
  /** Terabytes a month. */
  traffic: number;
  /** Gigabytes after the years that are kept. */
  database: number;
  machines: { part: string; count: number; size: keyof typeof PROCESSORS; managed?: boolean }[];
  cost: { part: string; month: number }[];
}

export const PROCESSORS = { machine2: 2, machine8: 8, machine32: 32 } as const;

const SECONDS_A_DAY = 86_400;
const DAYS_A_MONTH = 30;
/** The size of the file that nginx sent in the benchmark. */
const MEASURED_MEGABYTES = 0.262_144;
const of = (name: keyof typeof ASSUMPTIONS) => ASSUMPTIONS[name].value;

function costOf(figures: Figures, name: string): Cost {
  const cost = figures.cpuMs[name];
  if (!cost) throw new Error(`docs/benchmarks.md has no row "${name}"`);
  return cost;
}

/** Calls a second of each kind, in the busiest hour. */
function calls(visits: number, hits: number) {
  const pages = visits * of('pagesPerVisit') * (1 - hits);
  const reads = visits * of('pagesPerVisit') * of('readsPerPage') * (1 - hits);
  const rendered = pages * of('pageMisses');
  const orders = visits * of('ordersPerVisit');
  const kind = (part: Work['part'], count: number, row: string, what: string, isRead: boolean) => ({
    part,
    count,
    row,
    what,
    isRead,
  });
  const missed = reads * of('listMisses');
  const kinds = [
    // A page that is rendered reads the API, which is in its figure.
    kind('storefront', pages - rendered, 'Tool page', 'pages that are ready', true),
    kind('storefront', rendered, 'Tool page, not cached', 'pages that are rendered', true),
    kind('backend', reads - missed, 'Catalogue list, cached', 'catalogue answers that are ready', true),
    kind('backend', missed, 'Catalogue list, not cached', 'catalogue answers from the database', true),
    kind(
      'backend',
      visits * of('searchesPerVisit'),
      'Search of two words, not cached',
      'searches that no cache has',
      true,
    ),
    kind('backend', visits * of('signInsPerVisit'), 'Sign-in (Argon2id)', 'sign-ins', false),
    kind('backend', orders, 'Order creation, provider that answers at once', 'orders', false),
    kind('backend', orders, 'Webhook, signed, stored', 'webhooks', false),
    kind('backend', visits * of('downloadsPerVisit'), 'Download of 256 KB', 'downloads', false),
  ];
  return { pages, reads, orders, downloads: visits * of('downloadsPerVisit'), kinds };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Machines of one part: at least two where one may fail, and as large as the load asks for. */
function machinesFor(part: string, cpus: number, least: number, managed = false): Plan['machines'][number] {
  const needed = cpus / of('busy');
  const [size, processors] =
    needed <= 8
      ? (['machine2', 2] as const)
      : needed <= 64
        ? (['machine8', 8] as const)
        : (['machine32', 32] as const);
  return { part, count: Math.max(least, Math.ceil(needed / processors)), size, managed };
}

/** The database writes on one machine, and reads on as many as are needed. */
function databaseMachines(cpus: number, alone: boolean): Plan['machines'] {
  if (alone) return [];
  const needed = cpus / of('busy');
  const size = needed <= 2 ? 'machine2' : needed <= 8 ? 'machine8' : 'machine32';
  const processors = PROCESSORS[size];
  const replicas = Math.max(1, Math.ceil(needed / processors) - 1);
  return [
    { part: 'database, primary', count: 1, size, managed: true },
    { part: 'database, standby and read replicas', count: replicas, size, managed: true },
  ];
}

function trafficTerabytes(figures: Figures, visits: number): number {
  const { html, scripts } = figures.firstVisitKilobytes;
  const kilobytes =
    of('pagesPerVisit') * (html + of('imageKilobytesPerPage')) +
    of('newVisitors') * scripts +
    of('downloadsPerVisit') * of('fileMegabytes') * 1000;
  return (visits * DAYS_A_MONTH * kilobytes) / 1e9;
}

export function planFor(figures: Figures, visits: number): Plan {
  const cdnHits = CDN_HITS[visits] ?? 0;
  const peak = (visits / SECONDS_A_DAY) * of('peakFactor');
  const { pages, reads, orders, downloads, kinds } = calls(peak, cdnHits);
  const work = kinds.map(({ part, what, isRead, count, row }): Work => {
    const { store, database } = costOf(figures, row);
    const [storeCpus, databaseCpus] = [(count * store) / 1000, (count * database) / 1000];
    return { part, what, isRead, storeCpus, databaseCpus };
  });
  const cpusOf = (wanted: Work['part']) =>
    sum(work.filter(({ part }) => part === wanted).map(({ storeCpus }) => storeCpus));
  const [storefrontCpus, backendCpus] = [cpusOf('storefront'), cpusOf('backend')];
  const databaseCpus = sum(work.map(({ databaseCpus: cpus }) => cpus));
  const { request, file } = figures.proxyMs;
  const sent = downloads * (of('fileMegabytes') / MEASURED_MEGABYTES);
  const proxyCpus = (sum(kinds.map(({ count }) => count)) * request + sent * file) / 1000;
  const traffic = trafficTerabytes(figures, visits);
  const kept = visits * of('ordersPerVisit') * 365 * of('yearsKept');
  const database = Math.max(10, (kept * of('databaseKilobytesPerOrder')) / 1e6);
  const alone = visits <= 10_000;
  const machines: Plan['machines'] = alone
    ? [{ part: 'everything (docker-compose)', count: 1, size: 'machine2' }]
    : [
        machinesFor('proxy (nginx)', proxyCpus, 2),
        machinesFor('storefront', storefrontCpus, 2),
        machinesFor('backend', backendCpus, 2),
        { part: 'Redis', count: 2, size: 'machine2' },
        ...databaseMachines(databaseCpus, alone),
      ];
  const price = ({ count, size, managed }: Plan['machines'][number]) =>
    count * PRICES[size].month * (managed ? PRICES.databaseFactor.times : 1);
  const copies = alone
    ? 1
    : machines.filter(({ part }) => part.startsWith('database')).reduce((n, m) => n + m.count, 0);
  const perGb = traffic > 100 ? PRICES.trafficGbLarge.month : PRICES.trafficGb.month;
  const cost = [
    ...machines.map((machine) => ({ part: machine.part, month: price(machine) })),
    { part: 'disks of the database', month: database * copies * PRICES.storageGb.month },
    { part: 'backups and files in a bucket', month: (database * 3 + 100) * PRICES.objectGb.month },
    ...(alone
      ? []
      : [
          {
            part: 'load balancer',
            month: PRICES.loadBalancer.month * Math.max(1, Math.ceil(visits / 10_000_000)),
          },
        ]),
    { part: 'traffic', month: traffic * 1000 * perGb },
  ];
  return {
    visits,
    peakVisitsPerSecond: peak,
    cdnHits,
    pages,
    reads,
    orders,
    proxyCpus,
    storefrontCpus,
    backendCpus,
    databaseCpus,
    work,
    traffic,
    database,
    machines,
    cost,
  };
}
