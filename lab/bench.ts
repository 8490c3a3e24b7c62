/**
 * `npm run bench`: measures the production build on this machine and prints the measurements as Markdown, and as JSON to the
 * file given by `--json FILE`. Rates are compared with minimal servers measured in the same run, and latencies of a large
 * store with those of a small one: the ratios are stable on a noisy machine, the absolute measurements are not.
 *
 * `--only list,search` measures a part, `--seconds` and `--rounds` set the duration, `--skip-build` uses the current build.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startInstantProvider } from './bench/bare.ts';
import { behindNginx } from './bench/behind-nginx.ts';
import { claimTimes } from './bench/claims.ts';
import { compare, type Row } from './bench/compare.ts';
import { consoleLists } from './bench/console-lists.ts';
import { residentMb } from './bench/cpu.ts';
import { DEMO, LARGE, SMALL } from './bench/data.ts';
import { databaseTimes } from './bench/database-time.ts';
import { firstVisit } from './bench/first-visit.ts';
import { offlineCheck } from './bench/offline-check.ts';
import { describeMachine, markdown, type Measurements } from './bench/report.ts';
import { SCENARIOS } from './bench/scenarios.ts';
import { builtSizes } from './bench/sizes.ts';
import { startBenchStore, type BenchProvider, type BenchStore } from './bench/store.ts';
import { REGISTERED, measureTaxes } from './bench/tax.ts';
import { webhookDeliveries } from './bench/webhooks.ts';
import { ROOT } from '../scripts/lib/launch/settings.ts';
import { startThrowawayPostgres, type PostgresServer } from '../scripts/lib/postgres/start-postgres.ts';
import { withClient } from './support/database.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    'skip-build': { type: 'boolean' },
  },
});
const SECONDS = Number(values.seconds ?? 2);
const ROUNDS = Number(values.rounds ?? 3);
/** Long enough for a garbage collection after the start. */
const IDLE_MS = 10_000;
/** Pause between the load and the second memory measurement. */
const REST_MS = 60_000;

const wanted = values.only?.split(',');
const parts = [
  ...SCENARIOS.map(({ id }) => id),
  'database',
  'claims',
  'console',
  'nginx',
  'webhooks',
  'offline',
  'memory',
  'tax',
];
const unknown = wanted?.find((id) => !parts.includes(id));
if (unknown !== undefined) {
  process.stderr.write(`--only takes ${parts.join(', ')}, not ${unknown}\n`);
  process.exit(2);
}
const isWanted = (id: string) => wanted === undefined || wanted.includes(id);
const say = (text: string) => process.stderr.write(`${text}\n`);

if (!values['skip-build']) {
  say('Building …');
  const build = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

/** Downloads of a store that leaves its files to nginx. */
async function measureBehindNginx(postgres: PostgresServer, provider: BenchProvider) {
  const store = await startBenchStore(postgres, provider, 'accel', SMALL, { ACCEL_REDIRECT: 'true' });
  try {
    await store.whenIdle();
    return await behindNginx(store, ROUNDS, SECONDS);
  } finally {
    await store.stop();
  }
}

/** A store that issues tax invoices, beside one that does not. */
async function measureTax(postgres: PostgresServer, provider: BenchProvider, plain: BenchStore) {
  const registered = await startBenchStore(postgres, provider, 'registered', REGISTERED);
  try {
    const stage = { registered, plain, postgresPid: postgres.pid, seconds: SECONDS, rounds: ROUNDS };
    return await measureTaxes(stage);
  } finally {
    await registered.stop();
  }
}

/** Cleanups, run in reverse order in any case. */
const undo: (() => Promise<void>)[] = [];
try {
  say(
    'Filling a store with 24 tools, one with 100 and one with 50,000 tools, 100,000 people and 200,000 orders …',
  );
  const postgres = await startThrowawayPostgres();
  undo.push(postgres.stop);
  const instant = await startInstantProvider();
  undo.push(() => Promise.resolve(instant.stop()));
  const provider = { port: Number(new URL(instant.url).port) };
  const demo = await startBenchStore(postgres, provider, 'demo', DEMO);
  undo.push(demo.stop);
  const small = await startBenchStore(postgres, provider, 'small', SMALL);
  undo.push(small.stop);
  const large = await startBenchStore(postgres, provider, 'large', LARGE);
  undo.push(large.stop);

  await sleep(IDLE_MS);
  const idleMb = residentMb(large.pid);
  const visits = [
    await firstVisit('Home', `${large.url}/`),
    await firstVisit('Catalogue', `${large.url}/tools`),
    await firstVisit('Staff console, sign-in', `${large.url}/admin/`),
  ];
  const times = isWanted('database') ? await databaseTimes(postgres, large) : [];
  const claims = isWanted('claims') ? await claimTimes() : [];
  if (isWanted('console')) say('Lists of the staff console …');
  const lists = isWanted('console') ? await consoleLists(large) : [];
  if (isWanted('nginx')) say('Download of 256 KB behind nginx …');
  const proxied = isWanted('nginx') ? await measureBehindNginx(postgres, provider) : undefined;
  const rows: Row[] = [];
  const idle = () => Promise.all([large, small, demo].map((store) => store.whenIdle()));
  const stage = { large, small, demo, postgresPid: postgres.pid, seconds: SECONDS, rounds: ROUNDS };
  for (const scenario of SCENARIOS.filter(({ id }) => isWanted(id))) {
    say(`${scenario.name} …`);
    await idle();
    rows.push(await compare(scenario, stage));
  }
  if (isWanted('webhooks')) say('Webhooks …');
  const webhooks = [];
  await idle();
  for (const isBesideDeadOne of isWanted('webhooks') ? [false, true] : [])
    webhooks.push(await webhookDeliveries(demo, postgres.pid, isBesideDeadOne));
  if (isWanted('tax')) say('Tax …');
  const tax = isWanted('tax') ? await measureTax(postgres, provider, small) : undefined;
  const loadedMb = residentMb(large.pid);
  if (isWanted('memory')) await sleep(REST_MS);
  const restedMb = isWanted('memory') ? residentMb(large.pid) : undefined;

  const { rows: versions } = await withClient(postgres.url, (client) =>
    client.query<{ server_version: string }>('SHOW server_version'),
  );
  const measurements: Measurements = {
    machine: describeMachine(versions[0]?.server_version ?? 'unknown'),
    rounds: ROUNDS,
    seconds: SECONDS,
    rows,
    databaseTimes: times,
    claims,
    lists,
    proxied,
    webhooks,
    offline: isWanted('offline') ? offlineCheck() : undefined,
    tax,
    visits,
    start: { coldMs: large.coldMs, warmSmallMs: small.warmMs, warmLargeMs: large.warmMs },
    idleMb,
    loadedMb,
    restedMb,
    sizes: builtSizes(),
  };
  process.stdout.write(markdown(measurements));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(measurements, null, 2)}\n`);
} finally {
  for (const step of undo.toReversed()) await step();
}
