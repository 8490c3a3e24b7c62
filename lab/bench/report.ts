import { cpus, totalmem } from 'node:os';
import type { BehindNginx } from './behind-nginx.ts';
import type { ClaimTime } from './claims.ts';
import type { Row } from './compare.ts';
import type { Cost } from './cpu.ts';
import type { ConsoleList } from './console-lists.ts';
import type { DatabaseTime } from './database-time.ts';
import type { OfflineCheck } from './offline-check.ts';
import type { FirstVisit } from './first-visit.ts';
import type { BuiltSize } from './sizes.ts';
import type { Export, OrderCost, TaxMeasurements } from './tax.ts';
import type { WebhookMeasurements } from './webhooks.ts';

/** All measurements of a run. Memory in MB (10⁶ bytes), undefined where it is unknown. */
export type Measurements = {
  machine: string;
  rounds: number;
  seconds: number;
  rows: Row[];
  databaseTimes: DatabaseTime[];
  claims: ClaimTime[];
  lists: ConsoleList[];
  /** Undefined where there is no nginx. */
  proxied: BehindNginx | undefined;
  webhooks: WebhookMeasurements[];
  /** Undefined where there is no Python. */
  offline: OfflineCheck | undefined;
  tax: TaxMeasurements | undefined;
  visits: FirstVisit[];
  start: { coldMs: number; warmSmallMs: number; warmLargeMs: number };
  idleMb: number | undefined;
  loadedMb: number | undefined;
  /** Memory some time after the load. */
  restedMb: number | undefined;
  sizes: BuiltSize[];
};

/** Hardware and software versions, without anything that identifies the machine. */
export function describeMachine(postgresVersion: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1e9);
  return `${model}, ${cpus().length} cores, ${memory} GB, Node ${process.version}, PostgreSQL ${postgresVersion}`;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const fine = (value: number) => (value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2));
const megabytes = (value: number | undefined) =>
  value === undefined ? 'not measured' : `${whole(value)} MB`;
const size = ({ bytes }: BuiltSize) =>
  bytes === undefined ? 'not measured: not built on this machine' : `${fine(bytes / 1e6)} MB`;
const kilobytes = (value: number) => `${fine(value / 1000)} KB`;

function table(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)];
}

const sum = ({ storeMs, databaseMs }: Cost) => storeMs + databaseMs;

function loadRow({ name, store, cost, small, bare, bareCost, bytes }: Row): string[] {
  return [
    name,
    whole(store.requestsPerSecond),
    fine(store.p50),
    fine(store.p99),
    small ? fine(store.p99 / small.p99) : '',
    bare ? whole(bare.requestsPerSecond) : '',
    bare ? fine(store.requestsPerSecond / bare.requestsPerSecond) : '',
    bareCost ? fine(sum(bareCost) / sum(cost)) : '',
    fine(cost.storeMs),
    fine(cost.databaseMs),
    whole(bytes),
    whole(store.errors),
  ];
}

function behindNginxRows(found: BehindNginx | undefined): string[][] {
  if (!found) return [];
  const { plain, node } = found;
  const row = (name: string, { requestsPerSecond, p99 }: BehindNginx['store']) => [
    name,
    whole(requestsPerSecond),
    fine(p99),
    fine(requestsPerSecond / plain.requestsPerSecond),
    fine(requestsPerSecond / node.requestsPerSecond),
  ];
  return [
    row('allowed by the store, sent by nginx', found.store),
    row('a file of nginx alone', plain),
    row('a file of a static file server in Node', node),
  ];
}

const webhookRow = ({
  isBesideDeadOne,
  deliveries,
  seconds,
  storeMs,
  databaseMs,
  repeated,
}: WebhookMeasurements) => [
  `${whole(deliveries)} events${isBesideDeadOne ? ', beside a receiver that never answers' : ''}`,
  fine(seconds),
  whole(deliveries / seconds),
  fine(storeMs),
  fine(databaseMs),
  repeated,
];

const orderRow = ({ name, load: { p50, p99, errors, requests }, storeMs, databaseMs }: OrderCost) => [
  `Order ${name}`,
  fine(p50),
  fine(p99),
  fine(storeMs),
  fine(databaseMs),
  requests,
  errors,
];

const exportRow = ({ name, documents, seconds, bytes, grownMb }: Export) => [
  `Month of ${whole(documents)} invoices, ${name}`,
  fine(seconds),
  `${fine(bytes / 1e6)} MB`,
  `${fine(grownMb)} MB`,
];

function taxTables(tax: TaxMeasurements | undefined): string[][] {
  if (!tax) return [];
  return [
    table(
      ['Tax', 'p50 ms', 'p99 ms', 'CPU ms, store', 'CPU ms, database', 'requests', 'errors'],
      tax.orders.map(orderRow),
    ),
    table(['Sheets', 'seconds', 'size', 'memory grown by at most'], tax.exports.map(exportRow)),
    table(
      ['Invoice as PDF', ''],
      [
        ['CPU of the store', `${fine(tax.pdf.cpuMs)} ms`],
        ['size, the largest', kilobytes(tax.pdf.bytes)],
      ],
    ),
  ];
}

/** The measurements as Markdown. */
export function markdown(measurements: Measurements): string {
  const { rows, databaseTimes, visits, start, webhooks, offline } = measurements;
  const sections = [
    [
      `Machine: ${measurements.machine}. Load from a second process; the median of ${measurements.rounds} rounds of ${measurements.seconds} s, with everything in a row measured in turn.`,
    ],
    table(
      [
        '50,000 tools, 200,000 orders',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'p99 ÷ that of 100 tools',
        'bare requests/s',
        'store ÷ bare, by rate',
        'by CPU',
        'CPU ms, store',
        'CPU ms, database',
        'bytes',
        'errors',
      ],
      rows.map(loadRow),
    ),
    table(
      ['Time in the database', 'median ms', 'worst ms', 'requests'],
      databaseTimes.map((time) => [time.name, fine(time.median), fine(time.worst), time.requests]),
    ),
    table(
      ['Claims in 10,000 characters', 'median CPU ms', 'worst ms'],
      measurements.claims.map((time) => [time.name, fine(time.medianMs), fine(time.worstMs)]),
    ),
    table(
      [
        'Staff console, rows painted after the click',
        'first time in a tab, ms',
        'next page, ms',
        'rows in the largest answer',
      ],
      measurements.lists.map((list) => [
        list.name,
        whole(list.firstMs),
        whole(list.nextMs),
        list.largestAnswer,
      ]),
    ),
    table(
      ['Download of 256 KB behind nginx', 'requests/s', 'p99 ms', '÷ nginx alone', '÷ server in Node'],
      behindNginxRows(measurements.proxied),
    ),
    table(
      ['Webhooks to a receiver', 'seconds', 'each second', 'CPU ms, store', 'CPU ms, database', 'repeated'],
      webhooks.map(webhookRow),
    ),
    table(
      ['A licence file checked without a connection', 'median ms', 'worst ms', 'calls'],
      offline
        ? [[`Python ${offline.python}`, fine(offline.medianMs), fine(offline.worstMs), offline.calls]]
        : [],
    ),
    ...taxTables(measurements.tax),
    table(
      ['Backend with storefront and console mounted', ''],
      [
        ['start on an empty database, all migrations', `${whole(start.coldMs)} ms`],
        ['start on a migrated database, 100 tools', `${whole(start.warmSmallMs)} ms`],
        ['start on a migrated database, 50,000 tools', `${whole(start.warmLargeMs)} ms`],
        ['resident memory, idle', megabytes(measurements.idleMb)],
        ['resident memory, right after the load', megabytes(measurements.loadedMb)],
        ['resident memory, a minute later', megabytes(measurements.restedMb)],
      ],
    ),
    table(
      ['First visit, compressed', 'HTML', 'scripts', 'styles', 'requests'],
      visits.map((visit) => [
        visit.name,
        kilobytes(visit.html),
        kilobytes(visit.scripts),
        kilobytes(visit.styles),
        visit.requests,
      ]),
    ),
    table(
      ['What is built', ''],
      measurements.sizes.map((built) => [built.name, size(built)]),
    ),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
