import type { Customer } from './support/app.ts';
import { CouponSteps } from './support/coupon-steps.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let staff: string;
let steps: CouponSteps;
beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  steps = new CouponSteps(shop, staff);
});
afterAll(() => shop.close());

async function confirmed(): Promise<Customer> {
  const customer = await shop.store.customer();
  await shop.store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [customer.id]);
  return customer;
}

/** As if the orders with this coupon had been opened a while ago. */
const age = (couponId: string, minutes: number) =>
  shop.store.database.rows(
    `UPDATE coupon_redemptions SET created_at = now() - make_interval(mins => $2) WHERE coupon_id = $1`,
    [couponId, minutes],
  );

const ordered = async (toolId: string, couponCode: string, buyer: Customer) =>
  (await steps.order({ toolId, couponCode }, buyer)).status;

describe('uses kept by accounts with an unconfirmed address', () => {
  test('all of them kept – a confirmed customer orders, another unconfirmed one does not', async () => {
    const [toolId, { code }] = [await steps.tool(), await steps.coupon({ totalLimit: 2 })];
    for (let n = 0; n < 2; n++) await steps.opened(await shop.store.customer(), toolId, code);
    expect(await ordered(toolId, code, await shop.store.customer())).toBe(409);
    expect(await ordered(toolId, code, await confirmed())).toBe(200);
  });

  test('kept for half an hour – free for another unconfirmed customer', async () => {
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    await steps.opened(await shop.store.customer(), toolId, code);
    await age(id, 29);
    expect(await ordered(toolId, code, await shop.store.customer())).toBe(409);
    await age(id, 31);
    expect(await ordered(toolId, code, await shop.store.customer())).toBe(200);
  });

  test('kept by a confirmed customer for a day – kept', async () => {
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    await steps.opened(await confirmed(), toolId, code);
    await age(id, 23 * 60);
    expect(await ordered(toolId, code, await confirmed())).toBe(409);
  });

  test('kept by a stranger’s account at the customer’s own mailbox – the customer orders', async () => {
    const [toolId, { code }] = [await steps.tool(), await steps.coupon()];
    const customer = await confirmed();
    const stranger = await shop.store.customer();
    const [local, domain] = customer.email.split('@');
    const email = `${local}+x@${domain}`;
    await shop.store.database.rows('UPDATE users SET email = $2 WHERE id = $1', [stranger.id, email]);
    await steps.opened(stranger, await steps.tool(), code);
    expect(await ordered(toolId, code, customer)).toBe(200);
  });

  test('twenty confirmed customers at once for the last use – one orders', async () => {
    const [toolId, { code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    await steps.opened(await shop.store.customer(), toolId, code);
    const buyers = await Promise.all(Array.from({ length: 20 }, confirmed));
    const answers = await Promise.all(buyers.map((buyer) => ordered(toolId, code, buyer)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a use that staff give back', () => {
  const uses = (id: string) =>
    shop.store.api.get<{ redemptions: { id: string; canGiveBack: boolean }[] }>(
      `/admin/coupons/${id}/redemptions`,
      staff,
    );

  test('refunded in full – given back once, and used by another customer', async () => {
    const [toolId, { id, code }] = [await steps.tool(), await steps.coupon({ totalLimit: 1 })];
    const orderId = await steps.paid(await shop.store.customer(), toolId, code);
    const path = async () =>
      `/admin/coupons/${id}/redemptions/${(await uses(id)).body.data.redemptions[0]?.id}/give-back`;
    expect((await shop.store.api.post(await path(), {}, staff)).status).toBe(409);
    await shop.sandbox.switches({ refundDelayMs: 0 });
    const order = `/admin/orders/${await steps.getRow(orderId)}`;
    await shop.store.api.post(`${order}/refunds`, { reason: 'Customer asked', access: 'withdraw' }, staff);
    await shop.store.api.post(`${order}/sync`, {}, staff);
    expect((await uses(id)).body.data.redemptions).toMatchObject([{ canGiveBack: true }]);
    const given = await shop.store.api.post<{ coupon: { uses: number } }>(await path(), {}, staff);
    expect([given.status, given.body.data.coupon.uses]).toEqual([200, 0]);
    expect((await shop.store.api.post(await path(), {}, staff)).status).toBe(409);
    expect(await ordered(toolId, code, await shop.store.customer())).toBe(200);
    const log = await shop.store.api.get(`/admin/audit-log?subjectId=${id}`, staff);
    expect(log.text).toContain('gave back a use of the coupon {name}');
  });
});
