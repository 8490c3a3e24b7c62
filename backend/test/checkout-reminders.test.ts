import type { Customer } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { REGISTRATION } from './support/invoices.ts';
import { runDueJobs, waitingJobs } from './support/owner-emails.ts';
import { Shop } from './support/shop.ts';
import { grant } from './support/tools.ts';

let shop: Shop;
let emails: Emails;
beforeAll(async () => {
  shop = await Shop.open({ PUBLIC_URL: 'https://shop.example' });
  emails = new Emails(shop.store);
});
afterEach(() => {
  emails.sent.length = 0;
});
afterAll(() => shop.close());

const rows = (sql: string, values: unknown[] = []) => shop.store.database.rows(sql, values);
const remind = () => runDueJobs(shop, 'mail.checkout-reminder');
const reminded = () => emails.sent.filter(({ subject }) => subject.startsWith('Finish your order'));

async function begin(remindMe?: boolean, rupees = 1499) {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool({ price_paise: rupees * 100 });
  const { order } = await reorder(buyer, toolId, remindMe);
  return { buyer, toolId, order };
}
async function reorder(buyer: Customer, toolId: string, remindMe?: boolean) {
  const body = { toolId, ...(remindMe !== undefined && { remindMe }) };
  const path = '/payments/create-cashfree-order';
  const answer = await shop.store.api.post<{ order: { _id: string; orderId: string } }>(
    path,
    body,
    buyer.token,
  );
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const stoppedBy = async ({ _id }: { _id: string }) =>
  (
    await shop.store.database.row<{ stopped: string }>(
      'SELECT stopped FROM checkout_reminders WHERE order_id = $1',
      [_id],
    )
  )?.stopped;
const resume = ({ token }: Customer, orderId: string) =>
  shop.store.api.post<{ order: { orderId: string; amount: number } }>(
    `/checkout/${orderId}/resume`,
    {},
    token,
  );

test('asked for, and not finished – one email with a link that continues', async () => {
  const { buyer, order } = await begin(true);
  await remind();
  await remind();
  expect(reminded().map(({ to }) => to)).toEqual([buyer.email]);
  expect(reminded()[0]?.text).toContain(`https://shop.example/checkout/${order.orderId}`);
  expect(reminded()[0]?.headers?.['List-Unsubscribe']).toContain('list=checkoutReminder');
  const answer = await resume(buyer, order.orderId);
  expect(answer.body.data.order.orderId).toBe(order.orderId);
  const consents = await shop.store.api.get<{ consents: object[] }>('/users/consents', buyer.token);
  expect(consents.body.data.consents).toMatchObject([{ purpose: 'checkoutReminder', granted: true }]);
});

test('a registered store – the GST in what is to be paid', async () => {
  const staff = await shop.store.staff();
  const { order } = await begin(true, 1180);
  await shop.store.api.put('/admin/settings', REGISTRATION, staff);
  await remind();
  await shop.store.api.put('/admin/settings', { gstin: '' }, staff);
  expect(reminded()[0]?.text).toContain(`Order: ${order.orderId}\nTo pay: ₹1,180.00\nGST included: ₹180.00`);
});

const choose = ({ token }: Customer, orderId: string, remindMe: boolean) =>
  shop.store.api.put<{ remindMe: boolean }>(`/checkout/${orderId}/reminder`, { remindMe }, token);
const isShown = async ({ token }: Customer, orderId: string) => {
  const body = { order_id: orderId };
  const path = '/payments/verify-cashfree';
  const answer = await shop.store.api.post<{ payment: { remindMe: boolean } }>(path, body, token);
  return answer.body.data.payment.remindMe;
};

test('asked for on the page of the order – shown there, and one email', async () => {
  const { buyer, order } = await begin();
  expect(await isShown(buyer, order.orderId)).toBe(false);
  const answer = await choose(buyer, order.orderId, true);
  expect([answer.status, answer.body.data]).toEqual([200, { remindMe: true }]);
  expect(await isShown(buyer, order.orderId)).toBe(true);
  await remind();
  expect(reminded().map(({ to }) => to)).toEqual([buyer.email]);
});

test('taken back on the page of the order – none, and the consent is withdrawn', async () => {
  const { buyer, order } = await begin(true);
  expect((await choose(buyer, order.orderId, false)).body.data).toEqual({ remindMe: false });
  await remind();
  expect(reminded()).toEqual([]);
  const { body } = await shop.store.api.get<{ consents: object[] }>('/users/consents', buyer.token);
  expect(body.data.consents[0]).toMatchObject({ purpose: 'checkoutReminder', granted: false });
});

test('taken back after the email – another order within the week gets none', async () => {
  const { buyer, order } = await begin(true);
  await remind();
  await choose(buyer, order.orderId, false);
  const later = await reorder(buyer, await shop.rows.tool(), true);
  await remind();
  expect([reminded().length, await stoppedBy(later.order)]).toEqual([1, 'recent']);
});

test('the order of somebody else – not found; a paid one – nothing to remind of', async () => {
  const { buyer, order } = await begin();
  const other = await shop.store.customer();
  expect((await choose(other, order.orderId, true)).status).toBe(404);
  await shop.sandbox.pay(order.orderId);
  await isShown(buyer, order.orderId);
  expect((await choose(buyer, order.orderId, true)).body.data).toEqual({ remindMe: false });
});

test('not asked for – no email', async () => {
  await begin();
  await begin(false);
  expect(await waitingJobs(shop, 'mail.checkout-reminder')).toBe(0);
});

test('paid a second before, and not reported yet – none', async () => {
  const { order } = await begin(true);
  await shop.sandbox.pay(order.orderId);
  await remind();
  expect([reminded(), await stoppedBy(order)]).toEqual([[], 'paid']);
});

test.each([
  ['cancelled', 'cancelled', ({ buyer, order }: Begun) => cancel(buyer, order)],
  [
    'another price',
    'price',
    ({ toolId }: Begun) => rows('UPDATE tools SET price_paise = 99900 WHERE id = $1', [toolId]),
  ],
  [
    'not for sale',
    'price',
    ({ toolId }: Begun) => rows('UPDATE tools SET is_active = false WHERE id = $1', [toolId]),
  ],
  ['owned', 'owned', ({ buyer, toolId }: Begun) => grant(shop.store, buyer.id, toolId)],
  [
    'suspended',
    'account',
    ({ buyer }: Begun) => rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [buyer.id]),
  ],
  ['consent withdrawn', 'unwanted', ({ buyer }: Begun) => withdraw(buyer)],
])('%s – none', async (_why, stopped, change) => {
  const begun = await begin(true);
  await change(begun);
  await remind();
  expect([reminded(), await stoppedBy(begun.order)]).toEqual([[], stopped]);
});
type Begun = Awaited<ReturnType<typeof begin>>;
const cancel = (buyer: Customer, { _id }: { _id: string }) =>
  shop.store.api.post(`/payments/cancel/${_id}`, {}, buyer.token);
const withdraw = ({ token }: Customer) =>
  shop.store.api.put('/users/consents/checkoutReminder', { granted: false }, token);

test('reminded of another order this week – none', async () => {
  const { buyer } = await begin(true);
  await remind();
  const { order } = await reorder(buyer, await shop.rows.tool(), true);
  await remind();
  expect([reminded().length, await stoppedBy(order)]).toEqual([1, 'recent']);
});

test('500 in a day – no more, and an alert', async () => {
  const { buyer } = await begin();
  await rows(
    `WITH made AS (
       INSERT INTO orders (id, order_id, user_id, tool_name, tool_category, amount_paise, status)
       SELECT gen_random_uuid(), 'limit-' || n, $1, 'Tool', 'Tools', 100, 'failed' FROM generate_series(1, 500) n RETURNING id)
     INSERT INTO checkout_reminders (order_id, asked_at, queued_at) SELECT id, now(), now() FROM made`,
    [buyer.id],
  );
  const { order } = await begin(true);
  await remind();
  expect([reminded(), await stoppedBy(order)]).toEqual([[], 'limit']);
  expect(await shop.count(`FROM alerts WHERE kind = 'checkout_reminders_stopped'`)).toBe(1);
});

test('another customer’s order, a paid one, and one at yesterday’s price – 404, 409, a new order', async () => {
  const { buyer, toolId, order } = await begin();
  const stranger = await shop.store.customer();
  expect((await resume(stranger, order.orderId)).status).toBe(404);
  await rows('UPDATE tools SET price_paise = 99900 WHERE id = $1', [toolId]);
  const renewed = await resume(buyer, order.orderId);
  expect(renewed.body.data.order).toMatchObject({ amount: 999 });
  expect(renewed.body.data.order.orderId).not.toBe(order.orderId);
  await shop.sandbox.pay(renewed.body.data.order.orderId);
  const paid = await resume(buyer, renewed.body.data.order.orderId);
  expect([paid.status, paid.body.error.code]).toEqual([409, 'ALREADY_PAID']);
});
