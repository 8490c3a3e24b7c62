import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface RefundAnswer {
  refund: { id: string; amount: number; status: string; createdBy: string; decidedBy: string | null };
  order: { id: string; status: string; refundableAmount: number; timeline: { kind: string }[] };
}

let shop: Shop;
let owner: string;
let accountant: string;
let manager: string;

beforeAll(async () => {
  shop = await Shop.open();
  owner = await shop.store.staff();
  accountant = (await shop.store.colleague('accountant')).token;
  manager = (await shop.store.colleague('manager')).token;
  await limit(1000);
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ refundDelayMs: 86_400_000 });
});
afterAll(() => shop.close());

const limit = (refundApprovalAbove: number) =>
  shop.store.api.put('/admin/settings', { refundApprovalAbove }, owner);

const request = (id: string, amount?: number, token = owner) =>
  shop.store.api.post<RefundAnswer>(
    `/admin/orders/${id}/refunds`,
    { reason: 'Customer asked', access: 'withdraw', ...(amount !== undefined && { amount }) },
    token,
  );

const decide = (id: string, decision: 'approve' | 'decline', token: string) =>
  shop.store.api.post<RefundAnswer>(`/admin/refunds/${id}/${decision}`, {}, token);

const atProvider = async (): Promise<number> =>
  (await shop.sandbox.control<{ refunds: object[] }>('GET', '/state')).refunds.length;

test('no amount set – one person is enough', async () => {
  await limit(0);
  const { order } = await shop.sale();
  expect((await request(order._id)).status).toBe(201);
  await limit(1000);
});

test('up to the amount – refunded at once; parts of an order count together', async () => {
  const { order } = await shop.sale();
  const first = await request(order._id, 1000);
  expect([first.status, first.body.data.refund.status]).toEqual([201, 'pending']);
  const second = await request(order._id, 1);
  expect([second.status, second.body.data.refund.status]).toEqual([202, 'awaiting_approval']);
});

test('above the amount – 202, reserved, and the provider does not know, not even after a sync', async () => {
  const { buyer, toolId, order } = await shop.sale();
  const asked = await request(order._id);
  expect(asked.status).toBe(202);
  expect(asked.body.data.refund).toMatchObject({
    amount: 1499,
    status: 'awaiting_approval',
    decidedBy: null,
  });
  expect(asked.body.data.order.refundableAmount).toBe(0);
  expect((await shop.store.api.post(`/admin/orders/${order._id}/sync`, {}, manager)).status).toBe(200);
  expect(await atProvider()).toBe(0);
  expect(await shop.owns(buyer, toolId)).toBe(true);
});

test('approved by a second person – refunded once, with both names; a second decision – 409', async () => {
  const { buyer, toolId, order } = await shop.sale();
  const { id } = (await request(order._id)).body.data.refund;
  const approved = await decide(id, 'approve', accountant);
  expect(approved.status).toBe(200);
  expect(approved.body.data.refund).toMatchObject({ status: 'pending', decidedBy: 'A accountant' });
  expect(approved.body.data.order.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['refund_requested', 'refund_approved']),
  );
  expect(await atProvider()).toBe(1);
  await shop.sandbox.control('POST', `/refunds/${id.replaceAll('-', '')}`, { status: 'SUCCESS' });
  await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
  expect(await shop.owns(buyer, toolId)).toBe(false);
  const again = await decide(id, 'decline', manager);
  expect([again.status, again.body.error.code]).toEqual([409, 'REFUND_STATE']);
});

test('declined – nothing is sent, and the amount can be refunded again', async () => {
  const { order } = await shop.sale();
  const { id } = (await request(order._id)).body.data.refund;
  const declined = await decide(id, 'decline', accountant);
  expect(declined.body.data.refund.status).toBe('declined');
  expect(declined.body.data.order).toMatchObject({ status: 'completed', refundableAmount: 1499 });
  expect((await decide(id, 'approve', manager)).status).toBe(409);
  expect(await atProvider()).toBe(0);
  expect((await request(order._id, 10)).status).toBe(201);
});

test('own request, a role without the permission, an unknown refund – refused', async () => {
  const { order } = await shop.sale();
  const { id } = (await request(order._id, undefined, accountant)).body.data.refund;
  for (const decision of ['approve', 'decline'] as const) {
    const own = await decide(id, decision, accountant);
    expect([own.status, own.body.error.code]).toEqual([403, 'SELF_CHANGE_REFUSED']);
    const support = await shop.store.colleague('support');
    expect((await decide(id, decision, support.token)).status).toBe(403);
    expect((await decide('01890000-0000-7000-8000-000000000000', decision, manager)).status).toBe(404);
  }
  expect(await atProvider()).toBe(0);
});

test('six decisions at once – one counts, and the provider is asked once at most', async () => {
  const { order } = await shop.sale();
  const { id } = (await request(order._id)).body.data.refund;
  const answers = await Promise.all(
    (['approve', 'approve', 'decline', 'approve', 'decline', 'approve'] as const).map((decision, n) =>
      decide(id, decision, n % 2 ? manager : accountant),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  const final = await shop.store.database.rows<{ status: string }>(
    'SELECT status FROM refunds WHERE id = $1',
    [id],
  );
  const [sent] = [await atProvider()];
  expect([final[0]?.status, sent]).toEqual(
    final[0]?.status === 'declined' ? ['declined', 0] : ['pending', 1],
  );
});

test('the rule itself – changed by owners only', async () => {
  const answer = await shop.store.api.put('/admin/settings', { refundApprovalAbove: 0 }, manager);
  expect(answer.status).toBe(403);
  const wrong = await shop.store.api.put('/admin/settings', { refundApprovalAbove: 10.5 }, owner);
  expect(Object.keys(wrong.body.error.fields ?? {})).toEqual(['refundApprovalAbove']);
});
