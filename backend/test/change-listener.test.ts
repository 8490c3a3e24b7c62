import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseCache } from '../src/tools/catalogue/response-cache.ts';
import { startApp, type TestStore } from './support/app.ts';
import { type Balancer, getServer, startBalancer, through } from './support/balancer.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

/** What docs/cdn.md promises for a backend that is cut off, and a second for a busy machine. */
const LONGEST_MS = 3_000 + 1_000;

let store: TestStore;
let wire: Balancer;
beforeAll(async () => {
  const env: Record<string, string> = {};
  store = await startApp(env, async (database) => {
    wire = await startBalancer([getServer(database.url)]);
    // Notifications come on the direct address; requests use the other one.
    env.DATABASE_DIRECT_URL = through(wire, database.url);
  });
});
afterAll(async () => {
  wire.mend();
  await store.stop();
  wire.close();
});

const cache = () => store.app.get(ResponseCache);

test('connection for changes cut without a word, a price changed elsewhere – the old one is served for 3 s at most', async () => {
  const id = await new Rows(store.database).tool({ price_paise: 10_000 });
  const price = async () =>
    (await store.api.get<{ tool: { price: number } }>(`/tools/${id}`)).body.data.tool.price;
  await eventually(async () => {
    const { hits } = cache();
    return (await price()) === 100 && cache().hits > hits;
  });
  wire.cut();
  await store.asOwner('UPDATE tools SET price_paise = 20000 WHERE id = $1', [id]);
  const changedAt = performance.now();
  await sleep(300);
  expect(await price()).toBe(100);
  await eventually(async () => (await price()) === 200);
  expect(performance.now() - changedAt).toBeLessThan(LONGEST_MS);

  // Nothing is kept until changes are announced again.
  await store.asOwner('UPDATE tools SET price_paise = 30000 WHERE id = $1', [id]);
  expect(await price()).toBe(300);
  wire.mend();
  await eventually(() => Promise.resolve(cache().isListening));
  await eventually(async () => {
    const { hits } = cache();
    return (await price()) === 300 && cache().hits > hits;
  });
}, 60_000);
