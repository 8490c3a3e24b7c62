import { newDispute } from './support/disputes.ts';
import { importPayouts, settle } from './support/payouts.ts';
import { Shop } from './support/shop.ts';
import { deliver, success } from './support/webhook.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

/** The order and all that hangs on it, as a backup from before the sale lacks it. */
async function lose({ _id, orderId }: { _id: string; orderId: string }): Promise<void> {
  for (const table of ['entitlements', 'refunds', 'disputes', 'payment_attempts', 'order_events', 'alerts']) {
    await shop.store.database.rows(`DELETE FROM ${table} WHERE order_id = $1`, [_id]);
  }
  await shop.store.database.rows('DELETE FROM webhook_events WHERE order_ref = $1', [orderId]);
  await shop.store.database.rows('DELETE FROM orders WHERE id = $1', [_id]);
}

describe('an order that a restored backup no longer knows', () => {
  test('refunded before it was lost, only the webhook of its payment is sent again – rebuilt as refunded, staff are asked', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { order } = await shop.sale();
    await shop.sandbox.control('POST', `/orders/${order.orderId}/refunds`, {});
    await lose(order);
    await deliver(shop, success(order.orderId, '201'));
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    expect(await shop.alerts('provider_refund', order.orderId)).toBe(1);
  });

  test('its dispute was lost, only its payout names it – rebuilt without access, counted as refunded', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { buyer, toolId, order } = await shop.sale();
    const dispute = await newDispute(shop)(order.orderId);
    await dispute.move({ state: 'MERCHANT_LOST' });
    await lose(order);
    await settle(shop);
    await importPayouts(shop);
    await importPayouts(shop);
    expect(await shop.status(order.orderId)).toBe('refunded');
    expect(await shop.owns(buyer, toolId)).toBe(false);
  });
});

test('a lost dispute whose webhook never came – the payout that takes the money ends access', async () => {
  const { buyer, toolId, order } = await shop.sale();
  await shop.sandbox.switches({ webhookDrop: true });
  const dispute = await newDispute(shop)(order.orderId);
  await dispute.move({ state: 'MERCHANT_LOST' });
  const settlementId = await settle(shop);
  await importPayouts(shop);
  const [taken] = await shop.store.database.rows<{ id: string }>(
    'SELECT id FROM payouts WHERE provider_id = $1',
    [settlementId],
  );
  // The sandbox's settlements have no rows of disputes.
  await shop.rows.insert('payout_lines', {
    payout_id: taken?.id ?? '',
    line_key: dispute.id,
    kind: 'dispute',
    event_id: dispute.id,
    order_ref: order.orderId,
    amount_paise: -149_900,
    net_paise: -149_900,
    fee_paise: 0,
    tax_paise: 0,
    at: new Date(),
  });
  await importPayouts(shop);
  expect(await shop.status(order.orderId)).toBe('refunded');
  expect(await shop.owns(buyer, toolId)).toBe(false);
});
