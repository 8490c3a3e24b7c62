import type { Customer } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { addTool, grant, type StaffTool, uploadZip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;
let tool: StaffTool;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  tool = await addTool(shop.store, staff, { trialAvailable: true, trialDays: 7 });
});
afterAll(() => shop.close());

const link = async (token: string, toolId = tool.id): Promise<string> => {
  const answer = await shop.store.api.get<{ downloadUrl: string }>(`/tools/${toolId}/download`, token);
  expect(answer.status).toBe(200);
  return answer.body.data.downloadUrl;
};

/** The status of a request for the file, with the error's code when there is one. */
async function use(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<string> {
  const response = await fetch(shop.store.url + url, { method, headers });
  const body = await response.text();
  if (response.ok || body === '') return String(response.status);
  return `${response.status} ${(JSON.parse(body) as { error: { code: string } }).error.code}`;
}

const owner = async (): Promise<Customer> => {
  const customer = await shop.store.customer();
  await grant(shop.store, customer.id, tool.id);
  return customer;
};

const withdraw = (customer: Customer) =>
  shop.store.database.rows('UPDATE entitlements SET withdrawn_at = now() WHERE user_id = $1', [customer.id]);

const deliveries = async (customer: Customer) =>
  shop.count('FROM deliveries WHERE user_id = $1', [customer.id]);

describe('a download link whose right ended', () => {
  test('refund between the making and the use of the link – 403, nothing is counted', async () => {
    const buyer = await shop.store.customer();
    const order = await shop.order(buyer, tool.id);
    await shop.sandbox.pay(order.orderId);
    expect((await shop.verify(buyer, order.orderId)).body.data.payment.status).toBe('completed');
    const url = await link(buyer.token);
    const path = `/admin/orders/${order._id}/refunds`;
    const asked = await shop.store.api.post(path, { reason: 'Asked', access: 'withdraw' }, staff);
    expect(asked.status).toBe(201);
    await eventually(async () => {
      await shop.store.api.post(`/admin/orders/${order._id}/sync`, {}, staff);
      return !(await shop.owns(buyer, tool.id));
    });
    expect(await use(url)).toBe('403 PURCHASE_REQUIRED');
    expect(await deliveries(buyer)).toBe(0);
  });

  test('withdrawal after the first half – the rest is refused, whatever the method', async () => {
    const customer = await owner();
    const url = await link(customer.token);
    expect(await use(url, { range: 'bytes=0-49' })).toBe('206');
    await withdraw(customer);
    expect(await use(url, { range: 'bytes=50-' })).toBe('403 PURCHASE_REQUIRED');
    expect(await use(url, { 'if-none-match': `"${tool.sha256 as string}"` })).toBe('403 PURCHASE_REQUIRED');
    expect(await use(url, {}, 'HEAD')).toBe('403');
  });

  test('suspension by staff – 403; activated again – the same link works', async () => {
    const customer = await owner();
    const url = await link(customer.token);
    const setStatus = (status: string) =>
      shop.store.api.put(`/admin/users/${customer.id}/status`, { status }, staff);
    expect((await setStatus('suspended')).status).toBe(200);
    expect(await use(url)).toBe('403 ACCOUNT_SUSPENDED');
    expect((await setStatus('active')).status).toBe(200);
    expect(await use(url)).toBe('200');
  });

  test('trial that ended – 403; new release during the trial – the link still works', async () => {
    const customer = await shop.store.customer();
    await shop.store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [customer.id]);
    const started = await shop.store.api.post('/trial/start', { toolId: tool.id }, customer.token);
    expect([started.status, started.text]).toEqual([200, expect.any(String)]);
    const url = await link(customer.token);
    const { url: fileUrl } = await uploadZip(shop.store, staff);
    await shop.store.api.put(`/admin/tools/${tool.id}`, { fileUrl, version: '2.0.0' }, staff);
    expect(await use(url)).toBe('200');
    await shop.store.database.rows(`UPDATE trials SET ends_at = now() WHERE user_id = $1`, [customer.id]);
    expect(await use(url)).toBe('403 TRIAL_ENDED');
  });

  test('tool archived – its owner downloads, a visitor of the free tool does not', async () => {
    const free = await addTool(shop.store, staff, { price: 0 });
    const [keeper, other] = [await shop.store.customer(), await shop.store.customer()];
    await grant(shop.store, keeper.id, free.id);
    const urls = [await link(keeper.token, free.id), await link(other.token, free.id)];
    expect((await shop.store.api.delete(`/admin/tools/${free.id}`, staff)).status).toBe(200);
    expect(await Promise.all(urls.map((url) => use(url)))).toEqual(['200', '404 TOOL_NOT_FOUND']);
  });

  test('staff link after the account lost its role – 403', async () => {
    const url = await link(staff);
    expect(await use(url)).toBe('200');
    const setRole = (role: string) =>
      shop.store.database.rows('UPDATE users SET role = $1 WHERE email = $2', [role, 'staff@example.com']);
    await setRole('user');
    expect(await use(url)).toBe('403 PURCHASE_REQUIRED');
    await setRole('admin');
  });

  test('withdrawn while parts are requested concurrently – every later request is refused', async () => {
    const customer = await owner();
    const url = await link(customer.token);
    let withdrawn = false;
    const requestParts = async () => {
      const earlier: string[] = [];
      const later: string[] = [];
      while (later.length < 3) {
        const list = withdrawn ? later : earlier;
        list.push(await use(url, { range: 'bytes=0-9' }));
      }
      return { earlier, later };
    };
    const requesting = Promise.all(Array.from({ length: 6 }, requestParts));
    await withdraw(customer);
    withdrawn = true;
    for (const { earlier, later } of await requesting) {
      expect(later).toEqual(Array(3).fill('403 PURCHASE_REQUIRED'));
      for (const outcome of earlier) expect(['206', '403 PURCHASE_REQUIRED']).toContain(outcome);
    }
  });
});
