import { getKnownFields } from '../src/platform/http/input-shape.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';
import { findInputs, findLists } from './support/inputs.ts';
import { rawRequest } from './support/raw-request.ts';
import { findRoutes } from './support/routes.ts';

let store: TestStore;
let customer: Customer;
let staff: string;
beforeAll(async () => {
  store = await startApp();
  customer = await store.customer();
  staff = await store.staff();
});
afterAll(() => store.stop());

const JSON_TYPE = 'application/json';
const TOO_MANY = 'The request has too many values.';
const FORM = 'application/x-www-form-urlencoded';

const send = (path: string, body: string, type = JSON_TYPE, method = 'POST') =>
  rawRequest(
    store.url,
    [`${method} /api${path} HTTP/1.1`, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`],
    body,
  );

const getCode = ({ status, body }: { status: number; body: string }): string =>
  `${status} ${(JSON.parse(body) as { error: { code: string } }).error.code}`;

const names = (count: number, start = '') => Array.from({ length: count }, (_, n) => `${start}f${n}`);
const fields = (count: number, value: Json = 1) =>
  Object.fromEntries(names(count).map((name) => [name, value]));

describe('a body of', () => {
  const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
  const KB = 1024;
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

  test('64 KB and one byte – refused before it is read, but for staff and for webhooks', async () => {
    const defects: string[] = [];
    const routes = findRoutes(store).filter(({ method }) => WRITES.has(method));
    for (const { method, path, access } of routes) {
      const isLarge = access === 'staff' ? path.startsWith('/admin/') : path.endsWith('/webhook');
      const isSent = !path.includes('upload');
      const answer = await send(path.replace(/:\w+/g, 'x'), text(64 * KB + 1), JSON_TYPE, method);
      if (isSent && (answer.status === 413) === isLarge) defects.push(`${method} ${path} ${answer.status}`);
    }
    expect(routes.length).toBeGreaterThan(100);
    // Staff's own accounts need no more than a customer's.
    expect(defects.filter((route) => !route.includes('/admin/auth/'))).toEqual([]);
  });

  test('64 KB – read; more than 1 MB, for staff too – refused', async () => {
    expect((await send('/auth/login', text(64 * KB))).body).toContain('body must be an object');
    expect(getCode(await send('/admin/tools', text(KB * KB + 1)))).toBe('413 BODY_TOO_LARGE');
    expect(getCode(await send('/nowhere', text(64 * KB + 1)))).toBe('413 BODY_TOO_LARGE');
  });

  test.each<[string, string, string]>([
    ['2,100 fields', '/auth/login', JSON.stringify(fields(2_100))],
    ['2,100 objects', '/checkout/price', `{"billing":[${Array(2_100).fill('{}').join()}]}`],
    ['2,100 nested fields', '/checkout/price', JSON.stringify({ billing: fields(2_100) })],
    ['2,100 elements', '/auth/login', JSON.stringify({ email: Array(2_100).fill(1) })],
    ['2,100 elements at the top', '/auth/login', JSON.stringify(Array(2_100).fill(1))],
    ['2,100 values for staff', '/admin/tools', JSON.stringify({ tags: Array(2_100).fill('x') })],
    ['2,100 values of a licence call', '/licenses/validate', JSON.stringify(fields(2_100))],
  ])('%s – refused before it is parsed', async (_, path, body) => {
    // The end is missing: whoever parses it says so.
    const { status, body: answer } = await send(path, body.slice(0, -1));
    expect(status).toBe(400);
    expect(answer).toContain(TOO_MANY);
  });

  test('101 parameters in a form or in a query – refused; 100 – read', async () => {
    expect((await send('/licenses/validate', names(101).join('=1&'), FORM)).body).toContain(TOO_MANY);
    expect((await send('/licenses/validate', names(100).join('=1&'), FORM)).body).toContain('license_key');
    expect((await store.api.get(`/tools?${names(3_700 / 2).join('&')}`)).body.message).toBe(TOO_MANY);
    expect((await store.api.get(`/tools?${'tags=x&'.repeat(101)}`)).body.message).toBe(TOO_MANY);
    const { body } = await store.api.get(`/tools?${names(100).join('&')}`);
    expect(body.error.code).toBe('VALIDATION_FAILED');
  });

  test('2,100 values in the filter of a list – refused before it is parsed', async () => {
    const filter = encodeURIComponent(`{"id":[${Array(2_100).fill(1).join()}`);
    const { status, body } = await store.api.get(`/admin/orders?filter=${filter}`, staff);
    expect([status, body.message]).toEqual([400, TOO_MANY]);
  });

  test('1,900 unknown fields – twenty of them are named', async () => {
    for (const body of [fields(1_900), { profile: fields(1_900) }]) {
      const answer = await store.api.call('PUT', '/users/profile', { token: customer.token, body });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.error.fields ?? {})).toHaveLength(20);
    }
    const settings = await store.api.put('/admin/settings', fields(1_900), staff);
    expect(settings.status).toBe(400);
    expect(Object.keys(settings.body.error.fields ?? {}).length).toBeLessThanOrEqual(20);
    const query = await store.api.get(`/tools?${names(100).join('&')}`);
    expect(Object.keys(query.body.error.fields ?? {})).toHaveLength(20);
  });
});

describe('a list in the place of an object', () => {
  test.each<[string, Json, string]>([
    ['/users/profile', [], 'body'],
    ['/users/profile', [{ name: 'Asha' }], 'body'],
    ['/users/profile', 'text', 'body'],
    ['/users/profile', { profile: [] }, 'profile'],
    ['/users/profile', { profile: 'text' }, 'profile'],
    ['/users/profile', { profile: [{}, { bio: 'x' }] }, 'profile'],
    ['/users/profile', { profile: [[], [[]]] }, 'profile'],
  ])('%s %j – the field is named', async (path, body, field) => {
    const answer = await store.api.call('PUT', path, { token: customer.token, body });
    expect([answer.status, answer.body.error]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', fields: { [field]: `${field} must be an object` } },
    ]);
  });

  test('beside other mistakes – all are named', async () => {
    const answer = await store.api.post('/checkout/price', { billing: [{}], coupon: 1, renew: 'x' });
    expect(answer.body.error.fields).toMatchObject({
      billing: 'billing must be an object',
      coupon: 'coupon is not a known field',
      renew: 'renew must be true or false',
    });
  });
});

test('every list of an input has a limit, and its message – checked before an element is looked at', async () => {
  const inputs = findInputs(store);
  expect(inputs.length).toBeGreaterThan(80);
  const lists = inputs.flatMap((type) =>
    findLists(type).map((name) => ({ name: `${type.name}.${name}`, ...getKnownFields(type).get(name) })),
  );
  expect(lists.length).toBeGreaterThan(10);
  const unlimited = lists.filter(({ maxLength = Infinity, tooLong }) => !(maxLength <= 1_000 && tooLong));
  expect(unlimited.map(({ name }) => name)).toEqual([]);

  const body = { tags: Array<Json>(900).fill({ x: 1 }) };
  const { body: answer } = await store.api.post('/admin/tools', body, staff);
  expect(answer.error.fields).toMatchObject({ tags: 'Tags can have at most 30 entries' });
});

test('bodies that are refused on several connections – health checks go on', async () => {
  const bodies = [
    JSON.stringify(fields(60_000)),
    JSON.stringify(fields(1_900)),
    `[${'{},'.repeat(200_000)}{}]`,
  ];
  const refused = Promise.all(
    Array.from({ length: 12 }, (_, n) => send('/auth/login', bodies[n % bodies.length] ?? '')),
  );
  expect((await store.api.get('/health/live')).status).toBe(200);
  expect((await refused).map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(4).fill(400),
    ...Array<number>(8).fill(413),
  ]);
});
