import type { NewApiKeyResponse } from '../src/auth/api-keys/api-keys.dto.ts';
import { newLicenseKey } from '../src/licenses/license-key.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { newCode } from './support/coupon-steps.ts';
import type { Answer } from './support/http.ts';
import { Rows } from './support/rows.ts';
import { addTool, type StaffTool, uploadZip } from './support/tools.ts';

let store: TestStore;
let fresh: string;
let old: string;
let key: string;
let releasing: string;
let buyer: Customer;
let license: string;
let tool: StaffTool;

/** A key of the owner's with these scopes. */
async function keyWith(scopes: string[]): Promise<string> {
  const answer = await store.api.post<NewApiKeyResponse>('/admin/api-keys', { name: 'Build', scopes }, fresh);
  expect(answer.status).toBe(201);
  return answer.body.data.token;
}

beforeAll(async () => {
  store = await startApp();
  old = await store.staff();
  await store.database.rows(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
  fresh = await store.staff();
  const writing = ['tools:write', 'coupons:write', 'licenses:write', 'users:read'];
  key = await keyWith(writing);
  releasing = await keyWith([...writing, 'releases:write']);
  buyer = await store.customer();
  tool = await addTool(store, fresh, { price: 499 });
  const rows = new Rows(store.database);
  const granted = { user_id: buyer.id, tool_id: tool.id };
  const entitlement = await rows.insert('entitlements', { ...granted, source: 'purchase' });
  license = await rows.insert('licenses', {
    ...granted,
    entitlement_id: entitlement,
    key: newLicenseKey(),
    seats: 2,
    expires_at: '2030-01-01T00:00:00Z',
  });
});
afterAll(() => store.stop());

const REAUTH = [403, 'REAUTH_REQUIRED'];
const CLOSED = [403, 'KEY_NOT_ALLOWED'];

const said = ({ status, body }: Answer<unknown>) => (status < 400 ? [status] : [status, body.error.code]);
const coupon = async (terms: object, token: string) =>
  said(await store.api.post('/admin/coupons', { code: newCode(), kind: 'percent', ...terms }, token));

describe('a new file of an existing tool', () => {
  const put = async (body: Record<string, string | number | boolean>, token: string) =>
    said(await store.api.put(`/admin/tools/${tool.id}`, body, token));
  const current = async () =>
    (await store.api.get<{ tool: StaffTool }>(`/admin/tools/${tool.id}`, fresh)).body.data.tool.version;

  test('in an old session – REAUTH_REQUIRED, and owners keep their file; anything else is saved', async () => {
    const { url: fileUrl } = await uploadZip(store, old);
    expect(await put({ fileUrl, version: '2.0.0' }, old)).toEqual(REAUTH);
    expect(await current()).toBe(tool.version);
    expect(await put({ shortDescription: 'Shorter' }, old)).toEqual([200]);
    expect(await put({ fileUrl: tool.fileUrl, version: tool.version }, old)).toEqual([200]);
    expect(await put({ fileUrl, version: '2.0.0' }, fresh)).toEqual([200]);
    expect(await current()).toBe('2.0.0');
  });

  test('by a key – only with releases:write, which the refusal names', async () => {
    const { url: fileUrl } = await uploadZip(store, key);
    const refused = await store.api.put(`/admin/tools/${tool.id}`, { fileUrl, version: '3.0.0' }, key);
    expect(said(refused)).toEqual([403, 'SCOPE_MISSING']);
    expect(refused.body.message).toContain('releases:write');
    expect(await current()).toBe('2.0.0');
    expect(await put({ price: 599 }, key)).toEqual([200]);
    expect(await put({ fileUrl, version: '3.0.0' }, releasing)).toEqual([200]);
    expect(await current()).toBe('3.0.0');
  });

  test('key with releases:write, in an old session – not created without the password', async () => {
    const input = { name: 'Build', scopes: ['tools:write', 'releases:write'] };
    expect(said(await store.api.post('/admin/api-keys', input, old))).toEqual(REAUTH);
  });
});

describe('a coupon', () => {
  test.each<[string, object]>([
    ['100 %', { percent: 100 }],
    ['100 % of one tool, switched off', { percent: 100, isActive: false }],
    ['100 % up to more than the cheapest price', { percent: 100, maxDiscount: 600 }],
    ['a fixed amount above the cheapest price', { kind: 'fixed', amount: 700 }],
  ])('%s – a fresh sign-in, and closed to keys', async (_name, terms) => {
    expect(await coupon(terms, old)).toEqual(REAUTH);
    expect(await coupon(terms, key)).toEqual(CLOSED);
    expect(await coupon(terms, fresh)).toEqual([201]);
  });

  test.each<[string, object]>([
    ['99 %', { percent: 99 }],
    ['100 % up to less than every price', { percent: 100, maxDiscount: 100 }],
    ['a fixed amount below every price it is for', { kind: 'fixed', amount: 700, minAmount: 701 }],
  ])('%s – no more than before', async (_name, terms) => {
    expect(await coupon(terms, old)).toEqual([201]);
    expect(await coupon(terms, key)).toEqual([201]);
  });

  test('raised to 100 % or switched on again – as a new one; switched off or a note – at once', async () => {
    const made = await store.api.post<{ coupon: { id: string } }>(
      '/admin/coupons',
      { code: newCode(), kind: 'percent', percent: 50 },
      fresh,
    );
    const put = async (body: Record<string, string | number | boolean>, token: string) =>
      said(await store.api.put(`/admin/coupons/${made.body.data.coupon.id}`, body, token));
    expect(await put({ percent: 100 }, old)).toEqual(REAUTH);
    expect(await put({ percent: 100 }, key)).toEqual(CLOSED);
    expect(await put({ percent: 100 }, fresh)).toEqual([200]);
    expect(await put({ note: 'For the meetup' }, old)).toEqual([200]);
    expect(await put({ totalLimit: 5 }, old)).toEqual(REAUTH);
    expect(await put({ isActive: false }, key)).toEqual([200]);
    expect(await put({ isActive: true }, key)).toEqual(CLOSED);
    expect(await put({ isActive: true }, old)).toEqual(REAUTH);
  });
});

describe('a licence', () => {
  const put = async (expiresAt: string | null, token: string) =>
    said(await store.api.put(`/admin/licenses/${license}`, { expiresAt }, token));

  test('that ends later – a fresh sign-in, and closed to keys; earlier – at once', async () => {
    for (const end of ['2031-01-01T00:00:00Z', null]) {
      expect(await put(end, old)).toEqual(REAUTH);
      expect(await put(end, key)).toEqual(CLOSED);
    }
    expect(await put('2029-01-01T00:00:00Z', key)).toEqual([200]);
    expect(await put('2031-01-01T00:00:00Z', fresh)).toEqual([200]);
  });
});

test('a reissued key, a grant, a deleted customer – a fresh sign-in, and closed to keys', async () => {
  const other = await store.customer();
  const acts: [string, string, Record<string, string> | undefined][] = [
    ['POST', `/admin/licenses/${license}/reissue`, {}],
    ['POST', `/admin/users/${other.id}/tools`, { toolId: tool.id, reason: 'Won it at the meetup' }],
    ['DELETE', `/admin/users/${other.id}`, undefined],
  ];
  for (const [method, path, body] of acts) {
    const act = async (token: string) => [path, ...said(await store.api.call(method, path, { token, body }))];
    expect(await act(old)).toEqual([path, ...REAUTH]);
    expect(await act(releasing)).toEqual([path, ...CLOSED]);
    expect(await act(fresh)).toEqual([path, 200]);
  }
});
