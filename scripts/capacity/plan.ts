import { ASSUMPTIONS, CDN_HITS, PRICES } from './assumptions.ts';

interface Cost {
  store: number;
  database: number;
}

export interface Figures {
  source: string;
  measured: string;
  cpuMs: Record<string, Cost>;
  firstVisitKilobytes: { html: number; scripts: number };
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
  storefrontCpus: number;
  backendCpus: number;
  databaseCpus: number;
  /** Terabytes a month. */
  traffic: number;
  /** Gigabytes after the years that are kept. */
  database: number;
  machines: { part: string; count: number; size: 'machine2' | 'machine8' | 'machine32'; managed?: boolean }[];
  cost: { part: string; month: number }[];
}

const SECONDS_A_DAY = 86_400;
const DAYS_A_MONTH = 30;
const of = (name: keyof typeof ASSUMPTIONS) => ASSUMPTIONS[name].value;

function costOf(figures: Figures, name: string): Cost {
  const cost = figures.cpuMs[name];
  if (!cost) throw new Error(`figures.json has no "${name}"`);
  return cost;
}

/** Calls a second of each kind, in the busiest hour. */
function calls(figures: Figures, visits: number, hits: number) {
  const pages = visits * of('pagesPerVisit') * (1 - hits);
  const reads = visits * of('pagesPerVisit') * of('readsPerPage') * (1 - hits);
  const rendered = pages * of('pageMisses');
  const cost = (name: string) => costOf(figures, name);
  return {
    pages,
    reads,
    // A page that is rendered reads the API, which is in its figure.
    storefront: [
      { count: pages - rendered, cost: cost('Tool page') },
      { count: rendered, cost: cost('Tool page, not cached') },
    ],
    backend: [
      { count: reads * (1 - of('listMisses')), cost: cost('Catalogue list, cached') },
      { count: reads * of('listMisses'), cost: cost('Catalogue list, not cached') },
      { count: visits * of('searchesPerVisit'), cost: cost('Search of two words, not cached') },
      { count: visits * of('signInsPerVisit'), cost: cost('Sign-in (Argon2id)') },
      { count: visits * of('ordersPerVisit'), cost: cost('Order creation, provider that answers at once') },
      { count: visits * of('ordersPerVisit'), cost: cost('Webhook, signed, stored') },
      { count: visits * of('downloadsPerVisit'), cost: cost('Download of 256 KB') },
    ],
  };
}

const busy = (parts: { count: number; cost: Cost }[], pick: (cost: Cost) => number) =>
  parts.reduce((sum, { count, cost }) => sum + (count * pick(cost)) / 1000, 0);

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
  const processors = { machine2: 2, machine8: 8, machine32: 32 }[size];
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
  const { pages, reads, storefront, backend } = calls(figures, peak, cdnHits);
  const storefrontCpus = busy(storefront, ({ store }) => store);
  const backendCpus = busy(backend, ({ store }) => store);
  const databaseCpus = busy([...storefront, ...backend], ({ database }) => database);
  const traffic = trafficTerabytes(figures, visits);
  const orders = visits * of('ordersPerVisit') * 365 * of('yearsKept');
  const database = Math.max(10, (orders * of('databaseKilobytesPerOrder')) / 1e6);
  const alone = visits <= 10_000;
  const machines: Plan['machines'] = alone
    ? [{ part: 'everything (docker-compose)', count: 1, size: 'machine2' }]
    : [
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
    orders: peak * of('ordersPerVisit'),
    storefrontCpus,
    backendCpus,
    databaseCpus,
    traffic,
    database,
    machines,
    cost,
  };
}
