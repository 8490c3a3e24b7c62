import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutOrder, Shop } from './support/shop.js';
import { addTool } from './support/tools.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const receiptOf = (order: CheckoutOrder, token: string): Promise<Response> =>
  fetch(`${shop.store.url}/api/payments/receipt/${order._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('a paid order – a PDF named after the order for its buyer, 404 for others', async () => {
  const { buyer, order } = await shop.sale();
  const answer = await receiptOf(order, buyer.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`receipt-${order.orderId}.pdf`);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  const stranger = await shop.store.customer();
  expect((await receiptOf(order, stranger.token)).status).toBe(404);
});

test('an unpaid order – 404 RECEIPT_NOT_FOUND', async () => {
  const buyer = await shop.store.customer();
  const tool = await addTool(shop.store, await shop.store.staff());
  const order = await shop.order(buyer, tool.id);
  const answer = await receiptOf(order, buyer.token);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'RECEIPT_NOT_FOUND' } });
});
