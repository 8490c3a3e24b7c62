import { Client } from 'pg';
import { startApp, type TestStore } from './support/app.ts';
import { DAY_MS, MovedClock } from './support/moved-clock.ts';
import { Rows } from './support/rows.ts';
import { addTool, type StaffTool, toolInput } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Prices {
  id: string;
  name: string;
  price: number;
  originalPrice: number | null;
  discount: number;
  lowestPrice30: number | null;
}
type Tool = Prices & { plans: Prices[] };
interface Answer {
  tool: Tool;
  tools: Tool[];
}

const NONE = 'This tool has had no other price in the last 30 days: leave the earlier price empty.';
const lowest = (price: string) =>
  `From 1 January 2027 an earlier price must be the lowest of the last 30 days, ${price}.`;
/** Noon in India on a day after 31 December 2026. */
const noon = (day: number): Date => new Date(Date.parse('2026-12-31T06:30:00Z') + day * DAY_MS);

const clock = new MovedClock();
let store: TestStore;
let staff: string;
let rows: Rows;

/** Staff at another time: their session of before may have ended. */
async function setDay(day: number): Promise<void> {
  await clock.set(noon(day));
  staff = await store.staff();
}

beforeAll(async () => {
  store = await startApp({ ...clock.env, PRICE_RULE_FROM: '2027-01-01' });
  clock.drives(store);
  rows = new Rows(store.database);
  await setDay(60);
});
afterAll(async () => {
  await store.stop();
  clock.close();
});

const add = (fields: object) => addTool(store, staff, fields) as Promise<StaffTool & Tool>;
const put = (id: string, body: object) =>
  store.api.call<Answer>('PUT', `/admin/tools/${id}`, { token: staff, body: { ...body } });
const save = async (id: string, body: object): Promise<Tool> => (await put(id, body)).body.data.tool;
const faults = async (id: string, body: object) => {
  const { status, body: answer } = await put(id, body);
  return [status, answer.error?.fields];
};
const find = async (id: string): Promise<Tool> =>
  (await store.api.get<Answer>(`/tools/${id}`)).body.data.tool;

describe('before the day', () => {
  beforeAll(() => setDay(0));

  test('a new tool with an original price – shown until the day begins, then not; staff keep it', async () => {
    const { id, name } = await add({ price: 100, originalPrice: 150, isFeatured: true });
    const lists = [
      '/tools?search=' + encodeURIComponent(name),
      '/tools/featured',
      `/tools/compare?ids=${id}`,
    ];
    const shown = async () => [
      await find(id),
      ...(await Promise.all(
        lists.map(async (path) => (await store.api.get<Answer>(path)).body.data.tools[0]),
      )),
    ];
    for (const tool of await shown()) expect(tool).toMatchObject({ originalPrice: 150, discount: 33 });
    await setDay(1);
    await eventually(async () => (await find(id)).originalPrice === null);
    for (const tool of await shown())
      expect(tool).toMatchObject({ originalPrice: null, discount: 0, price: 100 });
    expect((await find(id)).plans[0]).toMatchObject({ originalPrice: null });
    const kept = (await store.api.get<Answer>(`/admin/tools/${id}`, staff)).body.data.tool;
    expect(kept).toMatchObject({ originalPrice: 150, discount: 33, plans: [{ lowestPrice30: null }] });
    expect(await save(id, { description: 'Another one' })).toMatchObject({ originalPrice: 150 });
    await setDay(0);
    await eventually(async () => (await find(id)).originalPrice === 150);
  });
});

describe('from the day on', () => {
  beforeAll(() => setDay(60));

  test('a new tool – has no earlier price', async () => {
    const input = await toolInput(store, staff, { price: 100, originalPrice: 150 });
    const { status, body } = await store.api.post('/admin/tools', input, staff);
    expect([status, body.error?.fields]).toEqual([400, { originalPrice: NONE }]);
  });

  test('a price cut – the old price may be struck through, for as long as the new one stands', async () => {
    const { id } = await add({ price: 2999 });
    await setDay(100);
    expect(await faults(id, { price: 1999, originalPrice: 3999 })).toEqual([
      400,
      { originalPrice: lowest('₹2,999') },
    ]);
    const cut = await save(id, { price: 1999, originalPrice: 2999 });
    expect(cut.plans).toMatchObject([{ originalPrice: 2999, lowestPrice30: 2999 }]);
    await setDay(200);
    expect(await find(id)).toMatchObject({
      originalPrice: 2999,
      discount: 33,
      plans: [{ originalPrice: 2999 }],
    });
  });

  test('raised and lowered within 30 days – the lowest of them counts; later the raised one', async () => {
    const { id } = await add({ price: 1999 });
    await setDay(210);
    await save(id, { price: 4999 });
    await setDay(220);
    expect(await faults(id, { price: 2499, originalPrice: 4999 })).toEqual([
      400,
      { originalPrice: lowest('₹1,999') },
    ]);
    await setDay(241);
    const cut = await save(id, { price: 2499, originalPrice: 4999 });
    expect(cut).toMatchObject({ originalPrice: 4999, plans: [{ lowestPrice30: 4999 }] });
  });

  test('lowered again – the first price is refused, and the one between is the earlier price', async () => {
    const { id } = await add({ price: 2999 });
    await setDay(250);
    await save(id, { price: 1999, originalPrice: 2999 });
    await setDay(255);
    expect(await faults(id, { price: 1499 })).toEqual([400, { originalPrice: lowest('₹1,999') }]);
    expect(await save(id, { price: 1499, originalPrice: 1999 })).toMatchObject({ discount: 25 });
  });

  test('plans – each has its own prices, and its field is named', async () => {
    const year = { name: 'Year', price: 3999, isDefault: true };
    const { id, plans } = await add({ price: 1, plans: [{ name: 'Month', price: 499 }, year] });
    const ids = plans.map((plan) => ({ id: plan.id }));
    const change = (...changes: object[]) => ({
      plans: [
        { name: 'Month', price: 499, ...ids[0], ...changes[0] },
        { ...year, ...ids[1], ...changes[1] },
      ],
    });
    await setDay(260);
    expect(await faults(id, change({ originalPrice: 599 }, { price: 2999, originalPrice: 4999 }))).toEqual([
      400,
      {
        'plans.0.originalPrice': NONE.replace('tool', 'plan'),
        'plans.1.originalPrice': lowest('₹3,999'),
      },
    ]);
    const saved = await save(id, change({ price: 399, originalPrice: 499 }));
    expect(saved.plans).toMatchObject([{ lowestPrice30: 499 }, { lowestPrice30: null }]);
    expect((await find(id)).plans).toMatchObject([{ originalPrice: 499 }, { originalPrice: null }]);
  });

  test('a percentage of staff – says at most what the two prices say', async () => {
    const { id } = await add({ price: 2000, discount: 60 });
    expect(await find(id)).toMatchObject({ originalPrice: null, discount: 0 });
    await setDay(270);
    await save(id, { price: 1500, originalPrice: 2000 });
    expect(await find(id)).toMatchObject({ discount: 25 });
    await save(id, { discount: 10 });
    expect(await find(id)).toMatchObject({ discount: 10 });
  });

  test('emails about a fall – none for a price that only returned', async () => {
    const { id } = await add({ price: 1999 });
    const waiting = () =>
      store.database.rows<{ payload: object }>('SELECT FROM graphile_worker.jobs WHERE key = $1', [
        `price-fell-${id}`,
      ]);
    await setDay(275);
    await save(id, { price: 4999 });
    await setDay(276);
    await save(id, { price: 1999 });
    expect(await waiting()).toHaveLength(0);
    await save(id, { price: 1499 });
    expect(await waiting()).toHaveLength(1);
  });
});

describe('the history', () => {
  const history = (toolId: string) =>
    store.database.rows<{ price: number; days: number }>(
      `SELECT h.price_paise / 100 AS price, round(extract(epoch FROM valid_until - valid_from) / 86400)::int AS days
         FROM price_history h JOIN tool_plans p ON p.id = plan_id WHERE p.tool_id = $1 ORDER BY h.id`,
      [toolId],
    );

  test('prices changed by plans, by the tool and by SQL – each is kept once; the same price is none', async () => {
    await setDay(300);
    const { id, plans } = await add({ price: 100, plans: [{ name: 'One', price: 400, isDefault: true }] });
    const plan = { name: 'One', id: plans[0]?.id, isDefault: true };
    await setDay(301);
    await save(id, { plans: [{ ...plan, price: 500 }] });
    await setDay(303);
    await save(id, { price: 600 });
    await save(id, { price: 600, name: 'Renamed' });
    await setDay(306);
    await store.database.rows('UPDATE tools SET price_paise = 70000 WHERE id = $1', [id]);
    expect(await history(id)).toEqual([
      { price: 400, days: 1 },
      { price: 500, days: 2 },
      { price: 600, days: 3 },
    ]);
  });

  test('two writers at once – both prices that were shown are kept, and the lowest counts', async () => {
    const id = await rows.tool({ price_paise: 300_000 });
    await setDay(310);
    const writers = [0, 1].map(() => new Client({ connectionString: store.ownerUrl }));
    const write = (n: number, text: string) => writers[n]?.query(text);
    for (const [n, writer] of writers.entries()) {
      await writer.connect();
      await write(n, 'SET search_path = public, moved_clock, pg_catalog');
      await write(n, 'BEGIN');
      await write(n, 'SELECT now()');
    }
    await write(1, `UPDATE tools SET price_paise = 100000 WHERE id = '${id}'`);
    const second = write(0, `UPDATE tools SET price_paise = 200000 WHERE id = '${id}'`);
    await write(1, 'COMMIT');
    await second;
    await write(0, 'COMMIT');
    for (const writer of writers) await writer.end();
    expect(await history(id)).toMatchObject([{ price: 3000 }, { price: 1000 }]);
    expect(await faults(id, { originalPrice: 3000 })).toEqual([400, { originalPrice: lowest('₹1,000') }]);
  });

  test('several prices in one transaction – only those that were shown are kept', async () => {
    const id = await rows.tool({ price_paise: 300_000 });
    await setDay(320);
    await store.database.transaction(async (manager) => {
      for (const price of [100_000, 200_000])
        await manager.query('UPDATE tools SET price_paise = $2 WHERE id = $1', [id, price]);
    });
    expect(await history(id)).toMatchObject([{ price: 3000 }]);
    expect(await save(id, { originalPrice: 3000 })).toMatchObject({ originalPrice: 3000 });
  });
});
