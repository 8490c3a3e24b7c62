import { importPayouts, openAlerts, payout, payoutLines, resolveAlerts, settle } from './support/payouts.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await resolveAlerts(shop, staff, 'payout_difference');
});
afterAll(() => shop.close());

const DAY_MS = 24 * 60 * 60_000;

/** Refunds parts of an order, and waits until the provider has paid them. */
async function refund(order: { _id: string; orderId: string }, amounts: number[]): Promise<void> {
  await shop.sandbox.switches({ refundDelayMs: 0 });
  for (const amount of amounts) {
    const asked = { reason: 'Asked for', access: 'keep', amount };
    await shop.store.api.post(`/admin/orders/${order._id}/refunds`, asked, staff);
    const isPaid = `FROM refunds WHERE order_id = $1 AND amount_paise = $2 AND status = 'success'`;
    await eventually(async () => (await shop.count(isPaid, [order._id, amount * 100])) === 1);
  }
}

const findProblems = async (id: string) =>
  (await payoutLines(shop, staff, (await payout(shop, staff, id)).id)).map(({ kind, problem }) => [
    kind,
    problem,
  ]);

describe('money that is settled twice', () => {
  test('a payment and a refund in two payouts – the second time a difference, of which nothing is expected', async () => {
    const { order } = await shop.sale(1000);
    await refund(order, [100]);
    const first = await settle(shop);
    const second = await settle(shop, { again: [order.orderId] });
    await importPayouts(shop);
    expect(await payout(shop, staff, first)).toMatchObject({ state: 'matched', lines: 2 });
    expect(await payout(shop, staff, second)).toMatchObject({
      state: 'differs',
      problems: 2,
      received: 876.4,
      expected: -23.6,
      difference: 900,
    });
    const alerts = (await openAlerts(shop, 'payout_difference')).join('\n');
    expect(alerts).toContain(`a payment of ₹1,000.00 for order ${order.orderId}, which was settled before.`);
    expect(alerts).toContain(`a refund of ₹100.00 for order ${order.orderId}, which was settled before.`);
    const { id } = await payout(shop, staff, second);
    const file = await shop.store.api.get(`/admin/payout-lines/export?payout=${id}`, staff);
    expect(file.text.match(/,Settled twice,/g)).toHaveLength(2);
  });

  test('a payment under another event id in the same payout – one of the two rows is a difference', async () => {
    const { order } = await shop.sale(1000);
    const id = await settle(shop);
    await importPayouts(shop);
    await shop.store.database.rows(
      `INSERT INTO payout_lines (id, payout_id, line_key, kind, event_id, order_ref, payment_ref, amount_paise,
                                 fee_paise, tax_paise, net_paise, at)
       SELECT gen_random_uuid(), payout_id, 'again', kind, 'another', order_ref, payment_ref, amount_paise,
              fee_paise, tax_paise, net_paise, at + interval '1 minute'
         FROM payout_lines WHERE order_ref = $1`,
      [order.orderId],
    );
    expect(await findProblems(id)).toEqual([
      ['payment', 'settled_twice'],
      ['payment', null],
    ]);
  });

  test('two partial refunds of one order – both match', async () => {
    const { order } = await shop.sale(1000);
    await refund(order, [100, 200]);
    const id = await settle(shop);
    await importPayouts(shop);
    expect(await payout(shop, staff, id)).toMatchObject({ state: 'matched', lines: 3 });
  });

  test('a dispute taken, returned and taken at a higher stage – matches; taken once more – a difference', async () => {
    const { order } = await shop.sale(1000);
    const id = await settle(shop);
    await importPayouts(shop);
    const { id: payoutId } = await payout(shop, staff, id);
    const at = (day: number) => new Date(Date.now() + day * DAY_MS);
    await shop.rows.insert('disputes', {
      order_id: order._id,
      provider_id: '901',
      stage: 'arbitration',
      status: 'lost',
      provider_status: 'ARBITRATION_MERCHANT_LOST',
      amount_paise: 100_000,
      counted_paise: 100_000,
      opened_at: at(0),
      reported_at: at(3),
      checked_at: at(3),
      resolved_at: at(3),
    });
    const signs = [-1, 1, -1, -1, 1, 1];
    for (const [day, sign] of signs.entries()) {
      await shop.rows.insert('payout_lines', {
        payout_id: payoutId,
        line_key: String(day),
        kind: 'dispute',
        event_id: '901',
        order_ref: order.orderId,
        amount_paise: sign * 100_000,
        net_paise: sign * 100_000,
        fee_paise: 0,
        tax_paise: 0,
        at: at(day),
      });
    }
    const found = await shop.store.api.get<{ payoutLines: { at: string; problem: string | null }[] }>(
      `/admin/payout-lines?payout=${payoutId}&kind=dispute`,
      staff,
    );
    const byDay = found.body.data.payoutLines.toSorted((one, other) => one.at.localeCompare(other.at));
    // The last two are credits of a dispute that was lost here.
    expect(byDay.map(({ problem }) => problem)).toEqual([
      null,
      null,
      null,
      'settled_twice',
      'dispute_state',
      'dispute_state',
    ]);
  });
});

describe('what staff must know of, although the sums agree', () => {
  test('an adjustment that was taken – a difference, counted as the provider says, until staff resolve it', async () => {
    await shop.sale(1000);
    const adjustments = [
      { amount: 50_000, remarks: 'TAKEN' },
      { amount: 70, remarks: 'GIVEN', saleType: 'CREDIT' },
    ];
    const id = await settle(shop, { adjustments });
    await importPayouts(shop);
    const record = await payout(shop, staff, id);
    expect(record).toMatchObject({ state: 'differs', problems: 1, expected: -48_953.6, difference: 0 });
    expect(await findProblems(id)).toEqual([
      ['adjustment', 'adjustment_debit'],
      ['payment', null],
      ['adjustment', null],
    ]);
    const alerts = (await openAlerts(shop, 'payout_difference')).join();
    expect(alerts).toContain('₹50,000.00 was taken as an adjustment.');
    expect(alerts).not.toContain('₹70.00');
    await resolveAlerts(shop, staff, 'payout_difference');
    await importPayouts(shop);
    expect(await openAlerts(shop, 'payout_difference')).toEqual([]);
  });

  test('a kind that the store does not know, also a credit – a difference with the provider’s word', async () => {
    const adjustments = [{ amount: 100, remarks: 'X', type: 'REFUND_REVERSAL', saleType: 'CREDIT' }];
    const id = await settle(shop, { adjustments });
    await importPayouts(shop);
    expect(await findProblems(id)).toEqual([['adjustment', 'unknown_type']]);
    expect(await payout(shop, staff, id)).toMatchObject({ expected: 100, difference: 0 });
    const alerts = await openAlerts(shop, 'payout_difference');
    expect(alerts.join()).toContain('₹100.00 of a kind that the store does not know (REFUND_REVERSAL).');
  });

  // The fee of ₹5,000 is ₹100, and 18 % of it ₹18; that of ₹2,000 is ₹40, and 18 % of it ₹7.20.
  test.each([
    [5000, 18.02, 'matched'],
    [5000, 17.98, 'matched'],
    [5000, 18.03, 'tax_differs'],
    [5000, 17.97, 'tax_differs'],
    [5000, 0, 'tax_differs'],
    [2000, 0, 'matched'],
    [2000.01, 0, 'tax_differs'],
    [2000, 7.23, 'tax_differs'],
  ])('₹%d with a GST of ₹%d on the fee – %s', async (rupees, tax, outcome) => {
    const { order } = await shop.sale(rupees);
    const id = await settle(shop, { otherTaxes: [{ orderId: order.orderId, amount: tax }] });
    await importPayouts(shop);
    expect(await findProblems(id)).toEqual([['payment', outcome === 'matched' ? null : outcome]]);
    expect(await payout(shop, staff, id)).toMatchObject({ difference: 0 });
    const alerts = (await openAlerts(shop, 'payout_difference')).join();
    if (outcome === 'matched') expect(alerts).toBe('');
    else
      expect(alerts).toMatch(/GST of ₹[\d.]+ was kept on a fee of ₹[\d.]+ for order .+, which is not 18 %\./);
  });
});
