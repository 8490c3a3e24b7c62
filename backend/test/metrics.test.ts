import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ReconciliationService } from '../src/payments/settlement/reconciliation.service.ts';
import { pageMetrics } from '../src/platform/http/page-metrics.ts';
import { JobsService } from '../src/platform/jobs/index.ts';
import { ARCHIVE_FAILING } from '../src/platform/metrics/archive-metric.ts';
import { ResponseCache } from '../src/tools/index.ts';
import { startApp } from './support/app.ts';
import { Clamd } from './support/clamd.ts';
import { freePort } from './support/free-port.ts';
import { Scrape } from './support/scrape.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

const BACKUP = 'store-20261120T020000Z.tar.zst.age';

/** Of the process that renders pages; the storefront's own tests read the same names from it. */
const PAGE_METRICS = pageMetrics(() => {
  throw new Error('not read');
}).map(({ name }) => name);

let shop: Shop;
let port: number;
let backups: string;
let clamd: Clamd;
beforeAll(async () => {
  [port, backups, clamd] = await Promise.all([
    freePort(),
    mkdtemp(join(tmpdir(), 'store-backups-')),
    Clamd.start(),
  ]);
  await writeFile(join(backups, BACKUP), '');
  const env = {
    CLAMAV_HOST: '127.0.0.1',
    CLAMAV_PORT: String(clamd.port),
    METRICS_PORT: String(port),
    BACKUP_DIR: backups,
  };
  shop = await Shop.open(env, undefined, { formsPerHour: 1 });
  await shop.sandbox.switches({ webhookDrop: true });
});
afterAll(async () => {
  await shop.close();
  await clamd.stop();
  await rm(backups, { recursive: true, force: true });
});

const scrape = () => Scrape.of(port);

test('no METRICS_PORT – no port is opened, and the API has no metrics', async () => {
  const store = await startApp();
  expect((await store.api.get('/metrics')).status).toBe(404);
  await expect(fetch(`${store.url}/metrics`).then(({ status }) => status)).resolves.toBe(404);
  await store.stop();
});

test('another path or method on the port of metrics – 404', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('requests – counted by route pattern and status, never by address', async () => {
  const emptied = jest.spyOn(shop.store.app.get(ResponseCache, { strict: false }), 'invalidate');
  const toolId = await shop.rows.tool();
  // The notice of the new tool would empty the cache between two reads.
  await eventually(() => Promise.resolve(emptied.mock.calls.length > 0));
  for (let n = 0; n < 3; n += 1)
    expect((await shop.store.api.get(`/tools/${toolId}?from=secret`)).status).toBe(200);
  await shop.store.api.get('/auth/me');
  await shop.store.api.get('/no-such-route/4711');
  const metrics = await scrape();
  const count = 'store_http_request_duration_seconds_count';
  expect(metrics.value(count, { route: '/api/tools/:id', method: 'GET', status: '200' })).toBe(3);
  expect(metrics.value(count, { route: '/api/auth/me', status: '401' })).toBe(1);
  expect(metrics.value(count, { route: 'unknown', status: '404' })).toBe(1);
  expect(metrics.text).not.toMatch(/secret|4711|no-such-route|[0-9a-f]{8}-[0-9a-f]{4}/);
  expect(metrics.value('store_response_cache_requests_total', { result: 'hit' })).toBe(2);
  expect(metrics.value('store_response_cache_requests_total', { result: 'miss' })).toBeGreaterThanOrEqual(1);
});

test('a sale and a waiting job – orders by state, calls to the provider, jobs by class, reconciliation', async () => {
  await shop.store.database.rows(
    `SELECT graphile_worker.add_job('throttle.clean', '{}', run_at => now() + interval '1 day')`,
  );
  await shop.sale();
  const buyer = await shop.store.customer();
  await shop.order(buyer, await shop.rows.tool());
  await shop.store.app.get(ReconciliationService, { strict: false }).run();
  // Metrics of the store are kept for five seconds.
  const metrics = await eventualScrape((latest) => latest.value('store_orders_pending') === 1);
  expect(metrics.value('store_orders_last_hour', { status: 'completed' })).toBe(1);
  expect(metrics.value('store_orders_last_hour', { status: 'pending' })).toBe(1);
  expect(metrics.value('store_orders_last_hour', { status: 'refunded' })).toBe(0);
  expect(metrics.value('store_orders_oldest_pending_seconds')).toBeLessThan(60);
  expect(
    metrics.value('store_outside_calls_total', { service: 'payment provider', outcome: 'answered' }),
  ).toBeGreaterThan(2);
  expect(metrics.value('store_circuit_state', { service: 'payment provider' })).toBe(0);
  expect(metrics.value('store_jobs', { class: 'upkeep', state: 'waiting' })).toBeGreaterThanOrEqual(1);
  expect(
    metrics
      .all('store_jobs_lag_seconds')
      .map(({ labels }) => labels['class'])
      .sort(),
  ).toEqual(['attempts', 'files', 'mail', 'money', 'upkeep', 'webhooks']);
  expect(metrics.value('store_reconcile_last_run_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(metrics.value('store_database_pool_connections', { pool: 'main', state: 'most' })).toBe(10);
  expect(metrics.value('store_database_pool_waiting', { pool: 'main' })).toBe(0);
  expect(metrics.value('store_database_pool_connections', { pool: 'jobs', state: 'most' })).toBe(10);
  expect(
    metrics.value('store_database_pool_connections', { pool: 'replica', state: 'most' }),
  ).toBeUndefined();
  expect(metrics.value('store_alerts_open')).toBe(0);
});

test('a subscription and a debit that failed – by state, and counted for a day', async () => {
  const { id } = await shop.store.customer();
  const subscription = await shop.rows.subscription(id, await shop.rows.tool(), { state: 'past_due' });
  await shop.rows.debit(subscription, 2, { updated_at: new Date(Date.now() - 2 * 86_400_000) });
  await shop.rows.debit(subscription, 3);
  const metrics = await eventualScrape(
    (latest) => latest.value('store_subscriptions', { state: 'past_due' }) === 1,
  );
  expect(metrics.value('store_subscriptions', { state: 'active' })).toBe(0);
  expect(metrics.value('store_subscriptions', { state: 'ended' })).toBeUndefined();
  expect(metrics.value('store_subscription_debits_failed_last_day')).toBe(1);
});

test('a job of mail that could have run two minutes ago – the lag of its class', async () => {
  await shop.store.database.rows(`DELETE FROM graphile_worker._private_jobs`);
  const measured = await shop.store.app.get(JobsService).measure();
  expect(measured.counts).toEqual([]);
  await shop.store.database.rows(
    `SELECT graphile_worker.add_job('mail.unknown', '{}', run_at => now() - interval '2 minutes')`,
  );
  const { counts, lags } = await shop.store.app.get(JobsService).measure();
  // No process knows this job, so nobody takes it.
  expect(counts).toEqual([{ jobClass: 'upkeep', state: 'due', count: 1 }]);
  expect(lags.find(({ jobClass }) => jobClass === 'upkeep')?.seconds).toBeGreaterThanOrEqual(120);
  expect(lags.find(({ jobClass }) => jobClass === 'mail')?.seconds).toBe(0);
});

test('the folder of backups – the time in the name of the newest one', async () => {
  expect((await scrape()).value('store_backup_last_timestamp_seconds')).toBe(
    Date.parse('2026-11-20T02:00:00Z') / 1000,
  );
});

test.each([
  ['the log is not archived', 'NULL', 'NULL', 0],
  ['the last try worked', `now() - interval '1 minute'`, `now() - interval '2 minutes'`, 0],
  ['the last try failed', `now() - interval '1 hour'`, 'now()', 3600],
  ['no try has ever worked', 'NULL', 'now()', 7200],
])('%s – how long the archive of the log fails', async (_, archivedAt, failedAt, seconds) => {
  const client = new Client({ connectionString: shop.store.ownerUrl });
  await client.connect();
  // The test server archives nothing: a table in front of PostgreSQL's own view.
  await client.query(`
    SET search_path = pg_temp, pg_catalog;
    CREATE TEMP TABLE pg_stat_archiver AS
      SELECT (${archivedAt})::timestamptz AS last_archived_time, (${failedAt})::timestamptz AS last_failed_time,
             now() - interval '2 hours' AS stats_reset`);
  const { rows } = await client.query<{ seconds: number }>(ARCHIVE_FAILING);
  expect(Math.round(rows[0]?.seconds ?? -1)).toBe(seconds);
  await client.end();
  expect((await scrape()).value('store_database_archive_failing_seconds')).toBe(0);
});

test('a limit is reached – the refusal is counted', async () => {
  const form = {
    name: 'Asha',
    email: 'a@example.com',
    service: 'other',
    message: 'Is there a manual for it?',
  };
  const statuses = [];
  for (let n = 0; n < 2; n += 1) statuses.push((await shop.store.api.post('/contact', form)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await scrape()).value('store_rate_limit_refusals_total', { limit: 'forms' })).toBe(1);
  expect((await scrape()).value('store_rate_limit_refusals_total', { limit: 'requests' })).toBe(0);
});

test('every metric that rules and dashboard name – exists in a running store', async () => {
  const metrics = await scrape();
  const folder = join(import.meta.dirname, '../../deploy/observability');
  const files = ['alerts.yml', 'grafana/dashboards/store.json'];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const named = new Set(texts.join().match(/\b(store|nodejs|process)_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(20);
  const present = [...metrics.names, ...PAGE_METRICS];
  expect([...named].filter((name) => !present.includes(name))).toEqual([]);
});

test('twenty scrapes at once – the queue is read once', async () => {
  const measure = jest.spyOn(shop.store.app.get(JobsService), 'measure');
  await Promise.all(Array.from({ length: 20 }, scrape));
  expect(measure.mock.calls.length).toBeLessThanOrEqual(1);
  measure.mockRestore();
});

test('the tables of orders and jobs are locked – the other figures are still answered', async () => {
  const metricsPort = await freePort();
  const store = await startApp({ METRICS_PORT: String(metricsPort) }, undefined, {
    databaseTimeoutSeconds: 120,
  });
  const client = new Client({ connectionString: store.ownerUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE orders, graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
  const metrics = await Scrape.of(metricsPort);
  expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(metrics.value('store_circuit_state', { service: 'mail server' })).toBe(0);
  expect(metrics.value('store_orders_pending')).toBeUndefined();
  expect(metrics.all('store_jobs')).toEqual([]);
  await client.query('ROLLBACK');
  await client.end();
  await store.stop();
});

async function eventualScrape(condition: (metrics: Scrape) => boolean): Promise<Scrape> {
  for (;;) {
    const metrics = await scrape();
    if (condition(metrics)) return metrics;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
