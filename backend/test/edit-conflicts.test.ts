import { FreeToolsService } from '../src/library/entitlements/free-tools.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';
import { Rows } from './support/rows.ts';
import { addTool } from './support/tools.ts';

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

const getId = async (path: string, body: Json, one: string): Promise<string> => {
  const answer = await store.api.post<Record<string, { id: string }>>(path, body, staff);
  const id = answer.body.data?.[one]?.id;
  if (!id) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return id;
};

async function makeInquiry(): Promise<string> {
  const asked = { name: 'Asha', email: 'asha@example.com', service: 'other', message: 'A bot, please.' };
  await store.api.post('/contact', asked);
  const found = await store.api.get<{ inquiries: { id: string }[] }>('/admin/inquiries', staff);
  return String(found.body.data.inquiries[0]?.id);
}

/** The licence of a customer for a free tool. */
async function makeLicense(userId: string, toolId: string): Promise<string> {
  await store.app.get(FreeToolsService).add(userId, toolId);
  const found = await store.api.get<{ licenses: { id: string }[] }>('/admin/licenses', staff);
  return String(found.body.data.licenses[0]?.id);
}

async function makeQuote(inquiryId: string): Promise<string> {
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  const body = { title: 'A scanner', scope: 'One workbook', amount: 5000, validUntil, deliveryDays: 5 };
  return getId(`/admin/inquiries/${inquiryId}/quotes`, body, 'quote');
}

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  const rows = new Rows(store.database);
  const toolIds = [await rows.tool({ price_paise: 100_000 }), await rows.tool({ price_paise: 200_000 })];
  const announcement = await getId('/announcements', { message: 'Hello' }, 'announcement');
  const pack = { name: 'Pack', description: 'Two tools', price: 1500, toolIds };
  const bundle = await getId('/admin/bundles', pack, 'bundle');
  const offer = { code: 'DIWALI', kind: 'percent', percent: 10, scope: 'all' };
  const coupon = await getId('/admin/coupons', offer, 'coupon');
  const customer = await store.customer();
  const keyed = { license_policy: 'activations', license_seats: 2 };
  const license = await makeLicense(customer.id, await rows.tool({ price_paise: 0, ...keyed }));
  const answer = { kind: 'inquiry', title: 'Hello', body: 'We start with a call.' };
  const savedAnswer = await getId('/admin/answer-templates', answer, 'answerTemplate');
  const draft = { subject: 'New tools', body: 'Two of them.' };
  const issue = await getId('/admin/newsletter/issues', draft, 'issue');
  const receiver = { url: 'https://93.184.215.14/hooks', events: ['order.completed'] };
  const endpoint = await getId('/admin/webhook-endpoints', receiver, 'endpoint');
  const inquiry = await makeInquiry();
  const tool = String(toolIds[0]);
  const review = await rows.insert('reviews', {
    user_id: customer.id,
    tool_id: tool,
    rating: 5,
    comment: 'Clear.',
    badge: 'Trial user',
    created_at: '2026-01-01',
  });
  edited = {
    announcement: {
      path: `/announcements/${announcement}`,
      one: 'announcement',
      field: 'message',
      values: ['Theirs', 'Mine'],
      other: { priority: 3 },
    },
    bundle: {
      path: `/admin/bundles/${bundle}`,
      one: 'bundle',
      field: 'price',
      values: [1400, 1450],
      other: { description: 'Both tools' },
    },
    coupon: {
      path: `/admin/coupons/${coupon}`,
      one: 'coupon',
      field: 'percent',
      values: [20, 15],
      other: { note: 'For friends' },
    },
    inquiry: {
      path: `/admin/inquiries/${inquiry}`,
      one: 'inquiry',
      field: 'status',
      values: ['new', 'closed'],
      other: { note: 'Called her' },
    },
    licence: {
      path: `/admin/licenses/${license}`,
      one: 'license',
      field: 'seats',
      values: [3, 4],
      other: { expiresAt: '2030-01-31T18:29:59.000Z' },
    },
    'newsletter draft': {
      path: `/admin/newsletter/issues/${issue}`,
      one: 'issue',
      field: 'body',
      values: ['Theirs', 'Mine'],
      other: { interest: 'bots' },
    },
    'saved answer': {
      path: `/admin/answer-templates/${savedAnswer}`,
      one: 'answerTemplate',
      field: 'body',
      values: ['Theirs', 'Mine'],
      other: { title: 'First answer' },
    },
    'webhook endpoint': {
      path: `/admin/webhook-endpoints/${endpoint}`,
      one: 'endpoint',
      field: 'description',
      values: ['Theirs', 'Mine'],
      other: { events: ['inquiry.created'] },
    },
    quote: {
      path: `/admin/quotes/${await makeQuote(inquiry)}`,
      one: 'quote',
      field: 'amount',
      values: [6000, 7000],
      other: { title: 'A better scanner' },
    },
    review: {
      path: `/admin/reviews/${review}`,
      one: 'review',
      field: 'staffNote',
      values: ['Theirs', 'Mine'],
      other: { hidden: true, hiddenReason: 'Advertising' },
    },
    settings: {
      path: '/admin/settings',
      one: 'settings',
      field: 'phone',
      values: ['+91 98290 00001', '+91 98290 00002'],
      other: { address: 'Jaipur' },
    },
    tool: {
      path: `/admin/tools/${toolIds[0]}`,
      one: 'tool',
      field: 'description',
      values: ['Theirs', 'Mine'],
      other: { tags: ['options'] },
    },
    user: {
      path: `/admin/users/${customer.id}`,
      one: 'user',
      field: 'profile',
      values: [{ bio: 'Theirs' }, { bio: 'Mine' }],
      other: { name: 'Asha Rao' },
    },
  };
});
afterAll(() => store.stop());

const NAMES = [
  'announcement',
  'bundle',
  'coupon',
  'inquiry',
  'licence',
  'newsletter draft',
  'quote',
  'review',
  'saved answer',
  'settings',
  'tool',
  'user',
  'webhook endpoint',
];

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

describe('two colleagues on a text that is no field of a record', () => {
  /** Both send their text with what they saw, at once. */
  const race = async (path: string, field: string, values: [Json, Json], seen: Json) => {
    const answers = await Promise.all(
      values.map((value) =>
        store.api.put<{ changed: Fields }>(path, { [field]: value, seen: { [field]: seen } }, staff),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    const theirs = values[1 - refused];
    expect(answers[refused]?.body).toMatchObject({
      error: { code: 'EDIT_CONFLICT' },
      data: { changed: { [field]: theirs } },
    });
    const again = { [field]: values[refused] ?? null, seen: { [field]: theirs ?? null } };
    expect((await store.api.put(path, again, staff)).status).toBe(200);
  };

  test('the changelog of a release – one is saved, the other is told what it is now', async () => {
    const tool = await addTool(store, staff, { version: '1.0.0' });
    const [release] = await store.database.rows<{ id: string }>(
      'SELECT id FROM releases WHERE tool_id = $1',
      [tool.id],
    );
    await store.api.put(`/admin/releases/${release?.id}`, { changelog: 'First' }, staff);
    await race(`/admin/releases/${release?.id}`, 'changelog', ['Theirs', 'Mine'], 'First');
  });

  test('the public reply to a review – one is saved, the other is told what it is now', async () => {
    await race(`${edited['review']?.path}/reply`, 'body', ['Thank you.', 'Thanks!'], '');
  });

  test('the list of categories – one is saved, the other is told what it is now', async () => {
    const { body } = await store.api.get<{ details: { name: string; listed: boolean }[] }>(
      '/admin/categories',
      staff,
    );
    const listed = body.data.details.filter((one) => one.listed).map(({ name }) => name);
    await race(
      '/admin/categories',
      'categories',
      [
        [...listed, 'Scanners'],
        [...listed, 'Journals'],
      ],
      listed,
    );
  });
});
