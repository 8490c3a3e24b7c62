import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { newId } from '../src/common/fields/ids.ts';
import { PaymentGateway } from '../src/payments/gateway/gateway.ts';
import { GatewayRefusal, GatewayUnavailable } from '../src/payments/gateway/gateway-errors.ts';
import { PayoutAgeService } from '../src/payments/payouts/payout-age.service.ts';
import { newDispute } from './support/disputes.ts';
import { importPayouts, openAlerts, payout, resolveAlerts, settle } from './support/payouts.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(() => shop.sandbox.reset());
afterEach(() => void jest.restoreAllMocks());
afterAll(() => shop.close());

const HOUR_MS = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const gateway = () => shop.store.app.get<PaymentGateway>(PaymentGateway);
const checkAge = () => shop.store.app.get(PayoutAgeService).check();

/** What happens so many hours from now. */
async function later(hours: number, work: () => Promise<void>): Promise<void> {
  const clock = jest.spyOn(shop.store.app.get<Clock>(CLOCK), 'now');
  clock.mockImplementation(() => new Date(Date.now() + hours * HOUR_MS));
  await work().finally(() => clock.mockRestore());
}

/** A run that was stopped. */
const stoppedRun = (cursor: string | null, from: Date, until: Date) =>
  shop.rows.insert('payout_imports', {
    id: newId(),
    from_at: from,
    until_at: until,
    cursor,
    started_at: until,
  });

async function importedUntil(): Promise<Date | null> {
  const { body } = await shop.store.api.get<{ importedUntil: string | null }>('/admin/payouts', staff);
  return body.data.importedUntil === null ? null : new Date(body.data.importedUntil);
}

describe('until when payouts are imported', () => {
  test('nothing was imported yet – unknown, and after two days an alert, closed by the first import', async () => {
    await checkAge();
    expect([await importedUntil(), await openAlerts(shop, 'payouts_not_imported')]).toEqual([null, []]);
    await stoppedRun(null, ago(72), ago(49));
    await checkAge();
    expect((await openAlerts(shop, 'payouts_not_imported')).join()).toMatch(
      /^No payouts have been imported since .+ Press “Import now” under Payouts/,
    );
    await importPayouts(shop);
    expect(await openAlerts(shop, 'payouts_not_imported')).toEqual([]);
  });

  test('imported – until now; rows of a payout are missing – until that payout', async () => {
    const before = new Date();
    await shop.sale(1000);
    const id = await settle(shop);
    await importPayouts(shop);
    expect(Number(await importedUntil())).toBeGreaterThanOrEqual(before.getTime());
    await shop.sale(500);
    const unread = await settle(shop);
    const read = jest.spyOn(gateway(), 'listPayoutLines').mockRejectedValue(new Error('unreadable'));
    await expect(importPayouts(shop)).rejects.toThrow('unreadable');
    read.mockRestore();
    const { settledAt } = await payout(shop, staff, unread);
    expect((await importedUntil())?.toISOString()).toBe(settledAt);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched' });
    await importPayouts(shop);
    expect((await importedUntil())?.getTime()).toBeGreaterThan(Date.parse(settledAt));
  });

  test('imports fail for more than two days – one alert, raised again for a later stop only, closed by an import', async () => {
    await importPayouts(shop);
    await later(47, checkAge);
    expect(await openAlerts(shop, 'payouts_not_imported')).toEqual([]);
    await shop.sandbox.fault({ kind: '500', operation: 'list_settlements', times: 'all' });
    await later(49, async () => {
      await expect(importPayouts(shop)).rejects.toThrow('HTTP 500');
      await checkAge();
    });
    expect((await openAlerts(shop, 'payouts_not_imported')).join()).toMatch(
      /^Payouts are imported until \d+ \w+ \d{4} only, so differences are not noticed\./,
    );
    await resolveAlerts(shop, staff, 'payouts_not_imported');
    await later(50, checkAge);
    expect(await openAlerts(shop, 'payouts_not_imported')).toEqual([]);
    await shop.sandbox.control('DELETE', '/faults');
    // The run that failed was to read until 49 hours from now.
    await importPayouts(shop);
    await later(100, checkAge);
    expect(await openAlerts(shop, 'payouts_not_imported')).toHaveLength(1);
    await importPayouts(shop);
    expect(await openAlerts(shop, 'payouts_not_imported')).toEqual([]);
  });
});

describe('an import that was stopped', () => {
  test('its cursor is refused – the list is read from its start again, and each payout is there once', async () => {
    await shop.sale(1000);
    const known = await settle(shop);
    await importPayouts(shop);
    await shop.sale(500);
    const id = await settle(shop);
    const until = new Date();
    await stoppedRun('expired', ago(24), until);
    const read = jest.spyOn(gateway(), 'listPayouts');
    await importPayouts(shop);
    const calls = read.mock.calls.map(([period, cursor]) => [
      period.until.getTime() === until.getTime(),
      cursor,
    ]);
    expect(calls).toEqual([
      [true, 'expired'],
      [true, null],
      [false, null],
    ]);
    for (const one of [known, id]) {
      expect(await payout(shop, staff, one)).toMatchObject({ state: 'matched', lines: 1 });
    }
    expect(await shop.count('FROM payout_imports WHERE finished_at IS NULL')).toBe(0);
  });

  test('a cursor is refused after that, too – the run fails, and the next one goes on', async () => {
    await stoppedRun('expired', ago(24), new Date());
    const read = jest
      .spyOn(gateway(), 'listPayouts')
      .mockImplementation((_period, cursor) =>
        cursor === null
          ? Promise.resolve({ items: [], cursor: 'next' })
          : Promise.reject(new GatewayRefusal('cursor_invalid', 'is invalid')),
      );
    await expect(importPayouts(shop)).rejects.toThrow('is invalid');
    expect(read.mock.calls.map(([, cursor]) => cursor)).toEqual(['expired', null, 'next']);
    read.mockRestore();
    await importPayouts(shop);
    expect(await shop.count('FROM payout_imports WHERE finished_at IS NULL')).toBe(0);
  });

  test('the cursor of its rows is refused – they are read again, each once', async () => {
    for (const rupees of [100, 200, 300]) await shop.sale(rupees);
    const id = await settle(shop);
    await shop.sandbox.switches({ settlementPage: 2 });
    const listLines = gateway().listPayoutLines.bind(gateway());
    const read = jest.spyOn(gateway(), 'listPayoutLines');
    read.mockImplementation(async (payoutId, cursor) => {
      if (cursor !== null) throw new GatewayUnavailable('no answer', 30);
      return { ...(await listLines(payoutId, cursor)), cursor: 'expired' };
    });
    await expect(importPayouts(shop)).rejects.toThrow('no answer');
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'importing', lines: 2 });
    read.mockRestore();
    await importPayouts(shop);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched', lines: 3 });
  });

  test('resumed – what was paid out since it began is imported at once', async () => {
    await stoppedRun(null, ago(72), ago(1));
    await shop.sale(1000);
    const id = await settle(shop);
    await importPayouts(shop);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched' });
  });
});

describe('differences while the provider cannot be asked, or after staff decided', () => {
  test('the provider’s limit is reached – staff are told of all differences, and the import fails', async () => {
    const { order } = await shop.sale(1000);
    await settle(shop, {
      otherAmounts: [{ orderId: order.orderId, amount: 900 }],
      foreign: [{ orderId: 'ORD-NOT-OURS', amount: 50 }],
    });
    const findOrder = jest.spyOn(gateway(), 'findOrder');
    findOrder.mockRejectedValue(new GatewayUnavailable('too many requests', 60));
    await expect(importPayouts(shop)).rejects.toThrow('too many requests');
    expect(await openAlerts(shop, 'payout_difference')).toHaveLength(2);
  });

  test('a lost order without its customer, resolved by staff – not raised again by the next import', async () => {
    const { order, buyer } = await shop.sale(1000);
    for (const table of ['entitlements', 'payment_attempts', 'order_events']) {
      await shop.store.database.rows(`DELETE FROM ${table} WHERE order_id = $1`, [order._id]);
    }
    await shop.store.database.rows('DELETE FROM orders WHERE id = $1', [order._id]);
    await shop.store.database.rows('DELETE FROM sessions WHERE user_id = $1', [buyer.id]);
    await shop.store.database.rows('DELETE FROM users WHERE id = $1', [buyer.id]);
    await settle(shop);
    await importPayouts(shop);
    expect(await openAlerts(shop, 'order_not_restored')).toHaveLength(1);
    await resolveAlerts(shop, staff, 'order_not_restored');
    await importPayouts(shop);
    expect(await openAlerts(shop, 'order_not_restored')).toEqual([]);
  });

  test('a refund that failed here but was paid, resolved by staff – raised again for another amount only', async () => {
    const { order } = await shop.sale(1000);
    await shop.sandbox.switches({ refundDelayMs: 0 });
    const asked = { reason: 'Asked for', access: 'keep', amount: 100 };
    await shop.store.api.post(`/admin/orders/${order._id}/refunds`, asked, staff);
    await eventually(async () => (await shop.status(order.orderId)) === 'partially_refunded');
    await shop.store.database.rows("UPDATE refunds SET status = 'failed' WHERE order_id = $1", [order._id]);
    await settle(shop);
    await importPayouts(shop);
    expect(await openAlerts(shop, 'refund_mismatch')).toHaveLength(1);
    await resolveAlerts(shop, staff, 'refund_mismatch');
    await importPayouts(shop);
    expect(await openAlerts(shop, 'refund_mismatch')).toEqual([]);
    const findRefund = gateway().findRefund.bind(gateway());
    jest.spyOn(gateway(), 'findRefund').mockImplementation(async (...ids) => {
      const found = await findRefund(...ids);
      return found && { ...found, amountPaise: 9_000 };
    });
    await importPayouts(shop);
    expect(await openAlerts(shop, 'refund_mismatch')).toHaveLength(1);
  });

  test('a refund of an order whose money a dispute took, resolved by staff – not raised again', async () => {
    const { order } = await shop.sale(1000);
    const dispute = await newDispute(shop)(order.orderId);
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    await shop.sandbox.switches({ webhookDrop: true });
    await shop.sandbox.control('POST', `/orders/${order.orderId}/refunds`, { amount: 1000 });
    await settle(shop);
    const raised = async () =>
      (await openAlerts(shop, 'refund_mismatch')).filter((message) => message.includes('only ₹0'));
    await importPayouts(shop);
    expect(await raised()).toHaveLength(1);
    await resolveAlerts(shop, staff, 'refund_mismatch');
    await importPayouts(shop);
    expect(await raised()).toEqual([]);
  });
});
