import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestStore } from './support/app.js';
import type { Json } from './support/http.js';
import { Rows } from './support/rows.js';

type Fields = Record<string, Json>;
interface Edited {
  /** Its address in the API. */
  path: string;
  /** The name of the record in an answer. */
  one: string;
  /** A field, and two values that colleagues give it at once. */
  field: string;
  values: [Json, Json];
  /** Another field. */
  other: Fields;
}

let store: TestStore;
let staff: string;
let edited: Record<string, Edited>;

const idOf = async (path: string, body: Json, one: string): Promise<string> => {
  const answer = await store.api.post<Record<string, { id: string }>>(path, body, staff);
  const id = answer.body.data?.[one]?.id;
  if (!id) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return id;
};

async function makeQuote(): Promise<string> {
  const asked = { name: 'Asha', email: 'asha@example.com', service: 'other', message: 'A bot, please.' };
  await store.api.post('/contact', asked);
  const found = await store.api.get<{ inquiries: { id: string }[] }>('/admin/inquiries', staff);
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  const body = { title: 'A scanner', scope: 'One workbook', amount: 5000, validUntil, deliveryDays: 5 };
  return idOf(`/admin/inquiries/${found.body.data.inquiries[0]?.id}/quotes`, body, 'quote');
}

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  const rows = new Rows(store.database);
  const toolIds = [await rows.tool({ price_paise: 100_000 }), await rows.tool({ price_paise: 200_000 })];
  const announcement = await idOf('/announcements', { message: 'Hello' }, 'announcement');
  const pack = { name: 'Pack', description: 'Two tools', price: 1500, toolIds };
  const bundle = await idOf('/admin/bundles', pack, 'bundle');
  const offer = { code: 'DIWALI', kind: 'percent', percent: 10, scope: 'all' };
  const coupon = await idOf('/admin/coupons', offer, 'coupon');
  const customer = await store.customer();
  edited = {
    announcement: {
      ...{ path: `/announcements/${announcement}`, one: 'announcement' },
      ...{ field: 'message', values: ['Theirs', 'Mine'], other: { priority: 3 } },
    },
    bundle: {
      ...{ path: `/admin/bundles/${bundle}`, one: 'bundle', field: 'price', values: [1400, 1450] },
      other: { description: 'Both tools' },
    },
    coupon: {
      ...{ path: `/admin/coupons/${coupon}`, one: 'coupon', field: 'percent', values: [20, 15] },
      other: { note: 'For friends' },
    },
    quote: {
      ...{ path: `/admin/quotes/${await makeQuote()}`, one: 'quote', field: 'amount', values: [6000, 7000] },
      other: { title: 'A better scanner' },
    },
    settings: {
      ...{ path: '/admin/settings', one: 'settings', field: 'phone' },
      ...{ values: ['+91 98290 00001', '+91 98290 00002'], other: { address: 'Jaipur' } },
    },
    tool: {
      ...{ path: `/admin/tools/${toolIds[0]}`, one: 'tool', field: 'description' },
      ...{ values: ['Theirs', 'Mine'], other: { tags: ['options'] } },
    },
    user: {
      ...{ path: `/admin/users/${customer.id}`, one: 'user', field: 'profile' },
      ...{ values: [{ bio: 'Theirs' }, { bio: 'Mine' }], other: { name: 'Asha Rao' } },
    },
  };
});
afterAll(() => store.stop());

const NAMES = ['announcement', 'bundle', 'coupon', 'quote', 'settings', 'tool', 'user'];

describe.each(NAMES)('two colleagues on one %s', (name) => {
  const what = (): Edited => edited[name] as Edited;
  const read = async (): Promise<Fields> => {
    const answer = await store.api.get<Record<string, Fields>>(what().path, staff);
    return answer.body.data[what().one] as Fields;
  };
  const put = (body: Fields) => store.api.put<{ changed: Fields }>(what().path, body, staff);

  test('at once on the same field – one is saved, the other is told what it is now', async () => {
    const { field, values } = what();
    const seen = await read();
    const answers = await Promise.all(values.map((value) => put({ [field]: value, seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body).toMatchObject({
      error: { code: 'EDIT_CONFLICT' },
      data: { changed: { [field]: values[1 - refused] } },
    });
    expect((await read())[field]).toEqual(
      typeof seen[field] === 'object' && seen[field] !== null
        ? { ...seen[field], ...(values[1 - refused] as object) }
        : values[1 - refused],
    );
  });

  test('each on a field of their own – both are saved', async () => {
    const { field, values, other } = what();
    const seen = await read();
    const [one] = values;
    const answers = await Promise.all([put({ [field]: one, seen }), put({ ...other, seen })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ [field]: one, ...other });
  });

  test('after the refusal, with what it is now – overwritten; without what was seen, as ever', async () => {
    const { field, values } = what();
    const [theirs, mine] = values;
    const before = await read();
    await put({ [field]: theirs });
    expect((await put({ [field]: mine, seen: { ...before, [field]: 'old' } })).status).toBe(409);
    expect((await put({ [field]: mine, seen: await read() })).status).toBe(200);
    expect((await put({ [field]: theirs })).status).toBe(200);
    expect(await read()).toMatchObject({ [field]: theirs });
  });
});
