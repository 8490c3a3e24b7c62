import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestStore } from './support/app.ts';
import { CountingRedis } from './support/redis.ts';

let redis: CountingRedis;
let stores: TestStore[] = [];
afterEach(async () => {
  for (const store of stores) await store.stop();
  await redis.stop();
});

async function replicas(count: number, env: Record<string, string> = {}): Promise<TestStore[]> {
  redis = new CountingRedis();
  const url = await redis.start();
  stores = [];
  for (let number = 0; number < count; number++) {
    stores.push(await startApp({ RATE_LIMIT_PER_MINUTE: '4', REDIS_URL: url, ...env }));
  }
  // Startup does not wait for the connection to Redis.
  await sleep(200);
  return stores;
}

const statuses = async (store: TestStore, calls: number) => {
  const answers = [];
  for (let call = 0; call < calls; call++) answers.push((await store.api.get('/auth/me')).status);
  return answers;
};

test('two replicas with one Redis – share their counts', async () => {
  const [one, other] = (await replicas(2)) as [TestStore, TestStore];
  expect(await statuses(one, 3)).toEqual([401, 401, 401]);
  expect(await statuses(other, 2)).toEqual([401, 429]);
  expect([...redis.counts.keys()]).toEqual(['store:rate:127.0.0.1']);
});

test('Redis restarted – requests are answered and limited throughout, then shared again', async () => {
  const [store] = (await replicas(1)) as [TestStore];
  expect(await statuses(store, 1)).toEqual([401]);
  await redis.stop();
  expect(await statuses(store, 6)).toEqual([401, 401, 401, 401, 429, 429]);

  await redis.start(redis.port);
  await sleep(2_500);
  redis.counts.clear();
  expect(await statuses(store, 1)).toEqual([401]);
  expect(redis.counts.size).toBe(1);
});

test('Redis accepts commands but never replies – requests are answered after a short timeout', async () => {
  const [store] = (await replicas(1)) as [TestStore];
  redis.isMute = true;
  const since = performance.now();
  expect(await statuses(store, 3)).toEqual([401, 401, 401]);
  expect(performance.now() - since).toBeLessThan(8_000);
});
