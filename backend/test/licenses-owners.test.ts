import { FreeToolsService } from '../src/library/entitlements/free-tools.service.ts';
import type { Customer } from './support/app.ts';
import { CouponSteps, FREE } from './support/coupon-steps.ts';
import { newDispute } from './support/disputes.ts';
import { LicenseCalls } from './support/licenses.ts';
import { Shop } from './support/shop.ts';
import { addTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Device {
  id: string;
  name: string;
  endedAt?: string | null;
}
interface License {
  id: string;
  key: string;
  keyEnd: string;
  status: string;
  seats: number;
  used: number;
  expiresAt: string | null;
  trial: boolean;
  activations: Device[];
}
type Own = { licenses: License[] };
type One = { license: License; key?: string };

const POLICY = { license_policy: 'activations', license_seats: 2 };
const CALLS_PER_MINUTE = 200;
const CALLS_PER_KEY = 40;
const DAY_MS = 86_400_000;

let shop: Shop;
let staff: string;
let calls: LicenseCalls;

beforeAll(async () => {
  shop = await Shop.open({
    RATE_LIMIT_LICENSES_PER_MINUTE: String(CALLS_PER_MINUTE),
    RATE_LIMIT_LICENSE_KEY_PER_HOUR: String(CALLS_PER_KEY),
  });
  staff = await shop.store.staff();
  calls = new LicenseCalls(shop.store);
});
afterAll(() => shop.close());

const newTool = (values: Parameters<Shop['rows']['tool']>[0] = {}) =>
  shop.rows.tool({ ...POLICY, ...values });
const getKey = (buyer: Customer, toolId: string) => calls.getKey(buyer.id, toolId);
const own = async (buyer: Customer) =>
  (await shop.store.api.get<Own>('/users/licenses', buyer.token)).body.data.licenses;

/** A new customer's paid order of a new tool with a licence policy. */
async function sale() {
  const [buyer, toolId] = [await shop.store.customer(), await newTool()];
  const order = await shop.order(buyer, toolId);
  await shop.sandbox.pay(order.orderId);
  await shop.verify(buyer, order.orderId);
  return { buyer, toolId, order, key: (await getKey(buyer, toolId)) ?? 'no key' };
}
const grant = (buyer: Customer, toolId: string) =>
  shop.store.api.post(`/admin/users/${buyer.id}/tools`, { toolId, reason: 'For the test' }, staff);

describe('a key with every grant', () => {
  test('a paid order – the key is there at once; the tool without a policy has none', async () => {
    const { buyer, key, order } = await sale();
    expect(await calls.state(key)).toBe('valid');
    expect((await calls.json('validate', { license_key: key })).said.meta?.order_id).toBe(order.orderId);
    expect(await own(buyer)).toEqual([
      expect.objectContaining({ key, status: 'inactive', seats: 2, used: 0, trial: false, activations: [] }),
    ]);
    const plain = await shop.sale();
    expect(await getKey(plain.buyer, plain.toolId)).toBeNull();
  });

  test('free, by a coupon, by staff – a key each', async () => {
    const buyer = await shop.store.customer();
    const [free, covered, given] = [await newTool({ price_paise: 0 }), await newTool(), await newTool()];
    await shop.store.app.get(FreeToolsService).add(buyer.id, free);
    const { code } = await new CouponSteps(shop, staff).coupon({ percent: 100 });
    await shop.store.api.post(FREE, { toolId: covered, couponCode: code }, buyer.token);
    await grant(buyer, given);
    const keys = await Promise.all([free, covered, given].map((toolId) => getKey(buyer, toolId)));
    expect(new Set(keys.map(String)).size).toBe(3);
    for (const key of keys) expect(await calls.state(key ?? '')).toBe('valid');
  });

  test('a bundle – a key for each of its tools with a policy', async () => {
    const buyer = await shop.store.customer();
    const toolIds = [await newTool(), await newTool(), await shop.rows.tool()];
    const input = { name: 'Pro pack', description: 'Several tools', price: 2000, toolIds };
    const made = await shop.store.api.post<{ bundle: { id: string } }>('/admin/bundles', input, staff);
    const body = { bundleId: made.body.data.bundle.id };
    const { order } = (await new CouponSteps(shop, staff).order(body, buyer)).body.data;
    await shop.sandbox.pay(order.orderId);
    const { payment } = (await shop.verify(buyer, order.orderId)).body.data;
    const keys = (await own(buyer)).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(payment).toMatchObject({ licenses: [{ key: expect.any(String) }, { key: expect.any(String) }] });
    for (const key of keys) expect(await calls.state(key)).toBe('valid');
  });

  test('a trial, then a purchase – the trial’s key becomes the owner’s', async () => {
    const buyer = await shop.store.customer();
    await shop.store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [buyer.id]);
    const toolId = await newTool({ trial_available: true, trial_days: 3 });
    await shop.store.api.post('/trial/start', { toolId }, buyer.token);
    const [trial] = await own(buyer);
    expect(trial).toMatchObject({ trial: true });
    expect(Date.parse(trial?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 2.9 * DAY_MS);
    await grant(buyer, toolId);
    const [owned] = await own(buyer);
    expect(owned).toMatchObject({ key: trial?.key, trial: false, expiresAt: null });
  });

  test('the policy is switched on – a job gives keys to those who own the tool', async () => {
    const tool = await addTool(shop.store, staff);
    const [one, two] = [await shop.store.customer(), await shop.store.customer()];
    for (const buyer of [one, two]) await grant(buyer, tool.id);
    const withdraw = `/admin/users/${two.id}/tools/${tool.id}/withdraw`;
    expect((await shop.store.api.post(withdraw, { reason: 'For the test' }, staff)).status).toBe(200);
    expect(await getKey(one, tool.id)).toBeNull();
    const path = `/admin/tools/${tool.id}`;
    const changed = await shop.store.api.put(path, { licensePolicy: 'activations', licenseSeats: 5 }, staff);
    expect(changed.status).toBe(200);
    await eventually(async () => (await getKey(one, tool.id)) !== null);
    expect(await own(one)).toEqual([expect.objectContaining({ seats: 5 })]);
    expect(await getKey(two, tool.id)).toBeNull();
  });
});

describe('the end of a key', () => {
  test('refunded with withdrawal – not valid; bought again – the same key is', async () => {
    const { buyer, toolId, order, key } = await sale();
    const body = { reason: 'Customer asked', access: 'withdraw' };
    await shop.store.api.post(`/admin/orders/${order._id}/refunds`, body, staff);
    // Asked of the customer's list, because asking with the key counts against its limit.
    await eventually(async () => (await own(buyer))[0]?.status === 'disabled');
    expect(await calls.state(key)).toBe('LICENSE_DISABLED');
    await grant(buyer, toolId);
    expect([await getKey(buyer, toolId), await calls.state(key)]).toEqual([key, 'valid']);
  });

  test('disputed – not valid until the store wins', async () => {
    const { order, key } = await sale();
    const dispute = await newDispute(shop)(order.orderId);
    await dispute.reaches('needs_response');
    expect(await calls.state(key)).toBe('LICENSE_DISABLED');
    await dispute.move({ state: 'MERCHANT_WON' });
    await dispute.reaches('won');
    expect(await calls.state(key)).toBe('valid');
  });

  test('the account suspended, activated and deleted – not valid, valid, not valid', async () => {
    const { buyer, key } = await sale();
    await calls.device(key, 'Asha’s laptop');
    const set = (status: string) => shop.store.api.put(`/admin/users/${buyer.id}/status`, { status }, staff);
    await set('suspended');
    expect(await calls.state(key)).toBe('LICENSE_DISABLED');
    await set('active');
    expect(await calls.state(key)).toBe('valid');
    await shop.store.api.delete(`/admin/users/${buyer.id}`, staff);
    expect(await calls.state(key)).toBe('LICENSE_DISABLED');
    expect(await shop.count(`FROM license_activations WHERE name LIKE 'Asha%'`)).toBe(0);
  });
});

describe('devices of a customer', () => {
  const remove = (buyer: Customer, license: string, device: string) =>
    shop.store.api.delete<Own>(`/users/licenses/${license}/activations/${device}`, buyer.token);

  test('removed – the seat is free; the fourth in 30 days – refused with the day', async () => {
    const { buyer, key } = await sale();
    const id = (await own(buyer))[0]?.id ?? '';
    for (const name of ['One', 'Two', 'Three']) {
      const answer = await remove(buyer, id, await calls.device(key, name));
      expect([answer.status, answer.body.data.licenses[0]?.used]).toEqual([200, 0]);
    }
    const fourth = await calls.device(key, 'Four');
    const refused = await remove(buyer, id, fourth);
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
    expect([refused.status, refused.body.error.code, refused.body.message]).toEqual([
      429,
      'RESET_COOL_DOWN',
      `You removed 3 devices in the last 30 days. You can remove another one on ${day.format(Date.now() + 30 * DAY_MS)}.`,
    ]);
    await shop.store.database.rows(
      `UPDATE license_activations SET ended_at = ended_at - interval '31 days' WHERE name = 'One'`,
    );
    expect((await remove(buyer, id, fourth)).status).toBe(200);
  });

  test('of another customer – not found', async () => {
    const [mine, other] = [await sale(), await shop.store.customer()];
    const id = (await own(mine.buyer))[0]?.id ?? '';
    const device = await calls.device(mine.key, 'PC');
    const answer = await remove(other, id, device);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'LICENSE_NOT_FOUND']);
    expect((await remove(mine.buyer, id, device)).status).toBe(200);
    const again = await remove(mine.buyer, id, device);
    expect([again.status, again.body.error.code]).toEqual([404, 'ACTIVATION_NOT_FOUND']);
  });
});

describe('licences in the console', () => {
  const find = (search: string) =>
    shop.store.api.get<{ licenses: License[] }>(
      `/admin/licenses?search=${encodeURIComponent(search)}`,
      staff,
    );
  const act = (id: string, act: string, body = {}) =>
    shop.store.api.post<One>(`/admin/licenses/${id}/${act}`, body, staff);

  test('found by the key, in any form – without the key itself, with its devices', async () => {
    const { buyer, key } = await sale();
    await calls.device(key, 'PC');
    const { body, text } = await find(key.toLowerCase());
    expect(body.data.licenses).toEqual([
      expect.objectContaining({
        keyEnd: key.slice(-5),
        status: 'active',
        used: 1,
        user: expect.objectContaining({ id: buyer.id }),
        activations: [expect.objectContaining({ name: 'PC', endedAt: null })],
      }),
    ]);
    expect(text).not.toContain(key.replaceAll('-', ''));
    const listed = await shop.store.api.get<Own>(`/admin/licenses?status=active&userId=${buyer.id}`, staff);
    expect(listed.body.data.licenses).toHaveLength(1);
  });

  test('disabled and enabled – the calls follow, the audit log names both', async () => {
    const { buyer, key } = await sale();
    const id = (await own(buyer))[0]?.id ?? '';
    expect((await act(id, 'disable')).status).toBe(400);
    const reason = `Published ' "<b>&amp; ₹ 🔑\nin a group`;
    const disabled = (await act(id, 'disable', { reason })).body.data.license;
    expect(disabled).toMatchObject({ status: 'disabled', disabledReason: reason });
    expect(await calls.state(key)).toBe('LICENSE_DISABLED');
    const again = await act(id, 'disable', { reason: 'Another reason' });
    expect([again.status, again.body.error.code]).toEqual([409, 'LICENSE_STATE']);
    const enabled = (await act(id, 'enable')).body.data.license;
    expect(enabled).toMatchObject({ status: 'inactive', disabledReason: null });
    expect([(await act(id, 'enable')).status, await calls.state(key)]).toEqual([409, 'valid']);
    const logged = await shop.store.database.rows(
      `SELECT before, after FROM audit_log WHERE subject_type = 'license' AND subject_id = $1 ORDER BY at, id`,
      [id],
    );
    expect(logged).toEqual([
      { before: { disabled: false }, after: { disabled: true, reason } },
      { before: { disabled: true, reason }, after: { disabled: false } },
    ]);
  });

  test('reissued – the old key is unknown, devices are out, the new one is shown once', async () => {
    const { buyer, toolId, key } = await sale();
    await calls.device(key, 'PC');
    const id = (await own(buyer))[0]?.id ?? '';
    const { body } = await act(id, 'reissue');
    expect(body.data).toMatchObject({ key: await getKey(buyer, toolId), license: { used: 0 } });
    expect(body.data.license.activations[0]?.endedAt).toEqual(expect.any(String));
    expect([await calls.state(key), await calls.state(body.data.key ?? '')]).toEqual([
      'LICENSE_NOT_FOUND',
      'valid',
    ]);
  });

  test('fewer seats – the devices stay, no new one; reset – all are out', async () => {
    const { buyer, key } = await sale();
    for (const name of ['One', 'Two']) await calls.device(key, name);
    const id = (await own(buyer))[0]?.id ?? '';
    const path = `/admin/licenses/${id}`;
    const saved = await shop.store.api.put<One>(path, { seats: 1, expiresAt: '2030-01-01T00:00:00Z' }, staff);
    expect(saved.body.data.license).toMatchObject({
      seats: 1,
      used: 2,
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    const third = await calls.json('activate', { license_key: key, instance_name: 'Three' });
    expect(third.said.error).toBe('This licence is active on 2 of 1 device. Remove one in your dashboard.');
    expect((await act(id, 'reset')).body.data.license).toMatchObject({ used: 0, status: 'inactive' });
  });
});

describe('events for webhooks', () => {
  test('issued, activated, removed by device, customer and staff – an event each, with ids only', async () => {
    const events = ['license.issued', 'license.activated', 'license.deactivated'];
    const endpoint = {
      url: 'https://hooks.example.com/',
      events: `{${events.join(',')}}`,
      secret_cipher: 'x',
    };
    await shop.rows.insert('outbound_endpoints', { ...endpoint, status: 'active', created_at: new Date() });
    const { buyer, toolId, key } = await sale();
    const [{ id } = { id: '' }] = await own(buyer);
    const deactivated = await calls.device(key, 'One');
    await calls.json('deactivate', { license_key: key, instance_id: deactivated });
    const removed = await calls.device(key, 'Two');
    await shop.store.api.delete(`/users/licenses/${id}/activations/${removed}`, buyer.token);
    const reset = await calls.device(key, 'Three');
    await shop.store.api.post(`/admin/licenses/${id}/reset`, {}, staff);
    const found = await shop.store.database.rows<{ type: string; data: object }>(
      `SELECT type, data FROM store_events WHERE data ->> 'id' = $1 ORDER BY at, id`,
      [id],
    );
    const about = (type: string, activationId: string | null) => ({
      type: `license.${type}`,
      data: { id, userId: buyer.id, toolId, activationId },
    });
    expect(found).toEqual([
      about('issued', null),
      ...[deactivated, removed, reset].flatMap((one) => [about('activated', one), about('deactivated', one)]),
    ]);
  });
});

describe('limits', () => {
  test('one key too often – refused without the envelope, other keys are not', async () => {
    const [tried, other] = [await sale(), await sale()];
    for (let n = 0; n < CALLS_PER_KEY; n++) await calls.state(tried.key);
    const { status, headers, said } = await calls.json('validate', { license_key: tried.key });
    expect([status, said.success, said.code]).toEqual([429, false, 'TOO_MANY_REQUESTS']);
    expect(said.valid).toBe(false);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await calls.state(other.key)).toBe('valid');
  });

  test('one address too often – refused, another one is not', async () => {
    const from = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return (await calls.send('validate', '{}', headers)).status;
    };
    for (let n = 0; n < CALLS_PER_MINUTE; n++) await from('203.0.113.9');
    expect([await from('203.0.113.9'), await from('203.0.113.10')]).toEqual([429, 422]);
  });
});
