import { dirname } from 'node:path';
import type { AnalyticsResponse } from '../src/analytics/analytics.dto.ts';
import type { Database } from '../src/database/database.ts';
import { ReplicaDatabase } from '../src/database/replica/replica-database.ts';
import { ResponseCache } from '../src/tools/catalogue/response-cache.ts';
import { startApp, type TestStore } from './support/app.ts';
import { type Balancer, startBalancer, through } from './support/balancer.ts';
import type { TestDatabase } from './support/database.ts';
import { findPgbouncer, type Pooler, startPooler } from './support/pgbouncer.ts';
import { freePort } from './support/free-port.ts';
import { type Primary, Replica, startPrimary } from './support/replica.ts';
import { Rows } from './support/rows.ts';
import { Scrape } from './support/scrape.ts';
import { eventually } from './support/eventually.ts';

const MAX_LAG_SECONDS = 2;

let primary: Primary;
let replica: Replica;
let store: TestStore;
let rows: Rows;
let staff: string;
let metricsPort: number;

afterEach(() => replica.run('SELECT pg_wal_replay_resume()'));
const ownServer = process.env.TEST_DATABASE_URL;
beforeAll(async () => {
  primary = await startPrimary();
  process.env.TEST_DATABASE_URL = primary.url;
  metricsPort = await freePort();
  const env: Record<string, string> = {
    METRICS_PORT: String(metricsPort),
  };
  const prepare = async (database: TestDatabase) => {
    replica = await Replica.create(database.ownerUrl);
    env.DATABASE_READ_URL = replica.getAddress(database.url);
  };
  store = await startApp(env, prepare, { replicaMaxLagSeconds: MAX_LAG_SECONDS });
  rows = new Rows(store.database);
  staff = await store.staff();
}, 60_000);
afterAll(async () => {
  await store.stop();
  await replica.remove();
  process.env.TEST_DATABASE_URL = ownServer;
  await primary.stop();
});

const isReplica = async (database: Database) =>
  (await database.row<{ answer: boolean }>('SELECT pg_is_in_recovery() AS answer'))?.answer ?? false;
const service = () => store.app.get(ReplicaDatabase);
const catalogueIsFromReplica = () => service().read(store.app.get(ResponseCache).generation, isReplica);
const reportIsFromReplica = () => service().readAll(isReplica);
const used = () => eventually(async () => (await catalogueIsFromReplica()) && (await reportIsFromReplica()));

const list = async () => (await store.api.get('/tools?limit=50')).text;
async function toolsInReport(): Promise<number> {
  return (await store.api.get<AnalyticsResponse>('/admin/analytics?timeRange=7d', staff)).body.data.tools.all;
}

async function readsTotals() {
  const metrics = await Scrape.of(metricsPort);
  const reads = (server: string) => metrics.value('store_replica_reads_total', { server }) ?? -1;
  const max = metrics.value('store_database_pool_connections', { pool: 'replica', state: 'most' });
  const lag = metrics.value('store_replica_lag_seconds');
  return { replica: reads('replica'), primary: reads('primary'), lag, max };
}

describe('reads from a replica', () => {
  test('replica up to date – catalogue and reports are read from it', async () => {
    await rows.tool({ name: 'Known to both' });
    await used();
    expect(await list()).toContain('Known to both');
    expect(await toolsInReport()).toBe(1);
  });

  test('metrics – the pool of the replica, its delay, and reads by the server that answered', async () => {
    await used();
    const before = await readsTotals();
    expect(before.max).toBe(10);
    expect(before.lag).toBeLessThan(MAX_LAG_SECONDS);
    expect(await catalogueIsFromReplica()).toBe(true);
    const after = await readsTotals();
    expect([after.replica, after.primary]).toEqual([before.replica + 1, before.primary]);
  });

  test('replay paused, then changes – every answer has them, also cached ones; afterwards the replica again', async () => {
    await used();
    await replica.run('SELECT pg_wal_replay_pause()');
    for (let n = 1; n <= 5; n += 1) {
      const before = store.app.get(ResponseCache).generation;
      await rows.tool({ name: `Added while paused ${n}` });
      // Reports need no announcement; the catalogue is right as soon as the change is announced.
      expect(await toolsInReport()).toBe(1 + n);
      await eventually(() => Promise.resolve(store.app.get(ResponseCache).generation > before));
      const answers = await Promise.all(Array.from({ length: 10 }, list));
      expect(answers.filter((answer) => !answer.includes(`Added while paused ${n}`))).toEqual([]);
      expect(await catalogueIsFromReplica()).toBe(false);
      expect(await reportIsFromReplica()).toBe(false);
    }
    await replica.run('SELECT pg_wal_replay_resume()');
    await used();
    expect(await list()).toContain('Added while paused 5');
  }, 60_000);

  test('further behind than allowed – not used until it has caught up', async () => {
    await used();
    await eventually(() => Promise.resolve(service().isFresh()));
    await replica.run('SELECT pg_wal_replay_pause()');
    await rows.tool();
    await eventually(async () => !service().isFresh());
    const before = await readsTotals();
    expect(before.lag).toBeGreaterThan(MAX_LAG_SECONDS - 1);
    expect(await catalogueIsFromReplica()).toBe(false);
    const after = await readsTotals();
    expect([after.primary, after.replica]).toEqual([before.primary + 1, before.replica]);
    await replica.run('SELECT pg_wal_replay_resume()');
    await used();
  }, 60_000);

  test('replica killed – every request is answered by the primary; started again – used again', async () => {
    await used();
    const page = async (n: number) => (await store.api.get(`/tools?limit=10&page=${n}`)).status;
    const during = Promise.all(Array.from({ length: 40 }, (_, n) => page(n + 1)));
    await replica.kill();
    expect(new Set(await during)).toEqual(new Set([200]));
    const after = await Promise.all(Array.from({ length: 20 }, (_, n) => page(n + 100)));
    expect(new Set(after)).toEqual(new Set([200]));
    expect(await toolsInReport()).toBeGreaterThan(1);
    expect(await catalogueIsFromReplica()).toBe(false);
    await replica.start();
    await used();
  }, 60_000);
});

const pgbouncer = findPgbouncer();

const balancers: { name: string; program?: string }[] = [{ name: 'a balancer' }];
if (pgbouncer) balancers.push({ name: 'a pooler and a balancer', program: pgbouncer });

describe.each(balancers)('two replicas behind $name, which hands out connections in turn', ({ program }) => {
  let ready: Replica;
  let late: Replica;
  let balancer: Balancer;
  let pooler: Pooler | undefined;
  let balanced: TestStore;

  beforeAll(async () => {
    const env: Record<string, string> = {};
    balanced = await startApp(env, async (database) => {
      ready = await Replica.create(database.ownerUrl, `ready_${program ? 'pooled' : 'direct'}`);
      late = await Replica.create(database.ownerUrl, `late_${program ? 'pooled' : 'direct'}`);
      balancer = await startBalancer([{ path: ready.socket }, { path: late.socket }]);
      const url = through(balancer, database.url);
      if (program) {
        pooler = await startPooler(program, url, 4, dirname(ready.socket));
        env.DATABASE_DIRECT_URL = database.url;
      }
      env.DATABASE_READ_URL = pooler?.url ?? url;
    });
  }, 60_000);
  afterAll(async () => {
    await balanced.stop();
    await pooler?.stop();
    balancer.close();
    await ready.remove();
    await late.remove();
  });

  interface Answer {
    isReplica: boolean;
    server: string;
    tools: number;
  }
  const ANSWER = `SELECT pg_is_in_recovery() AS "isReplica", pg_postmaster_start_time()::text AS server,
                         (SELECT count(*)::int FROM tools) AS tools`;
  const read = async (database: Database) => {
    const answers = [
      await database.row<Answer>(ANSWER),
      ...(await database.prepared<Answer>('answer', ANSWER)),
    ];
    expect(new Set(answers.map((answer) => answer?.server)).size).toBe(1);
    return answers as Answer[];
  };
  /** As many at once as the pool has connections, so that both servers are asked. */
  const many = async (work: () => Promise<Answer[]>) =>
    (await Promise.all(Array.from({ length: 10 }, work))).flat();
  const catalogue = () =>
    many(() => balanced.app.get(ReplicaDatabase).read(balanced.app.get(ResponseCache).generation, read));
  const reports = () => many(() => balanced.app.get(ReplicaDatabase).readAll(read));
  const getServers = (answers: Answer[]) =>
    new Set(answers.filter(({ isReplica: from }) => from).map(({ server }) => server)).size;

  test('both up to date – both are read', async () => {
    await eventually(async () => getServers(await catalogue()) === 2);
    await eventually(async () => getServers(await reports()) === 2);
  });

  test('one of them paused, then a change – no answer is without it, and the other one is read', async () => {
    await eventually(async () => getServers(await catalogue()) === 2);
    await late.run('SELECT pg_wal_replay_pause()');
    const cache = balanced.app.get(ResponseCache);
    for (let n = 1; n <= 3; n += 1) {
      const before = cache.generation;
      await new Rows(balanced.database).tool();
      const answers = await reports();
      await eventually(() => Promise.resolve(cache.generation > before));
      await eventually(async () => {
        answers.push(...(await catalogue()));
        return getServers(answers.slice(-20)) === 1;
      });
      for (let round = 0; round < 10; round += 1) answers.push(...(await catalogue()), ...(await reports()));
      expect(answers.filter(({ tools }) => tools !== n)).toEqual([]);
      expect(getServers(answers)).toBe(1);
    }
    await late.run('SELECT pg_wal_replay_resume()');
    await eventually(async () => getServers(await catalogue()) === 2);
  }, 60_000);
});
