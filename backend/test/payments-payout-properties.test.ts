import fc from 'fast-check';
import { newId } from '../src/common/fields/ids.ts';
import { PayoutsRepository } from '../src/payments/payouts/payouts.repository.ts';
import { RefundImportsService } from '../src/payments/refunds/refund-imports.service.ts';
import { payout } from './support/payouts.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let staff: string;
let buyer: string;
let toolId: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  buyer = (await shop.store.customer()).id;
  toolId = await shop.rows.tool();
});
afterAll(() => shop.close());

const paise = (min: number) => fc.integer({ min, max: 5_000_000 });
const sale = fc.record({
  amount: paise(100),
  /** Hundredths of the amount that are refunded, one after the other. */
  refunds: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }),
  fee: fc.integer({ min: 0, max: 90 }),
  /** How the provider rounds: by less than this from 18 % of the fee. */
  rounding: fc.constantFrom(-1, 0, 1),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

interface Written {
  providerId: string;
  net: number;
}

/** A payout of these sales, `wrong` paise of whose first row differ from the order. */
async function write(sales: Sale[], wrong: number, missing: number): Promise<Written> {
  const payoutId = newId();
  const lines: Record<string, string | number | null>[] = [];
  for (const { amount, refunds, fee, rounding } of sales) {
    const tax = Math.max(0, Math.round(fee * 0.18) + rounding);
    const orderRef = `ORD-${newId()}`;
    const refunded = refunds.map((hundredths) => Math.max(1, Math.floor((amount * hundredths) / 100)));
    const sum = refunded.reduce((total, part) => total + part, 0);
    const orderId = await shop.rows.order(buyer, toolId, amount / 100, {
      order_id: orderRef,
      refunded_paise: Math.min(sum, amount),
      status: sum === 0 ? 'completed' : 'partially_refunded',
    });
    const kept = { fee_paise: fee, tax_paise: tax };
    const amountPaise = amount + (lines.length === 0 ? wrong : 0);
    const net = amountPaise - fee - tax;
    lines.push({ kind: 'payment', order_ref: orderRef, amount_paise: amountPaise, net_paise: net, ...kept });
    for (const part of refunded) {
      const refundId = await shop.rows.insert('refunds', {
        order_id: orderId,
        amount_paise: part,
        status: 'success',
        reason: 'Asked',
        access: 'keep',
      });
      const ids = { order_ref: orderRef, refund_ref: refundId.replaceAll('-', '') };
      lines.push({
        kind: 'refund',
        ...ids,
        amount_paise: -part,
        net_paise: -part,
        fee_paise: 0,
        tax_paise: 0,
      });
    }
  }
  const net = lines.reduce((sum, line) => sum + Number(line.net_paise), 0);
  await shop.rows.insert('payouts', {
    id: payoutId,
    provider_id: payoutId,
    amount_paise: net - missing,
    settled_at: new Date(),
    imported_at: new Date(),
    is_complete: true,
  });
  for (const line of lines) {
    const rest = { payout_id: payoutId, line_key: newId(), event_id: '1', at: new Date() };
    await shop.rows.insert('payout_lines', { ...line, ...rest });
  }
  return { providerId: payoutId, net: net - missing };
}

test('any sales and refunds – matched exactly when every row and the sum agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 0, 1, -1),
      fc.constantFrom(0, 0, 1),
      async (sales, wrong, missing) => {
        const { providerId, net } = await write(sales, wrong, missing);
        const row = await shop.store.app.get(PayoutsRepository).getById(providerId);
        expect(row.amountPaise).toBe(net);
        expect(row.linesPaise - row.amountPaise).toBe(missing);
        expect(row.expectedPaise).toBe(net + missing - wrong);
        expect(row.problems).toBe(wrong === 0 ? 0 : 1);
        const { state } = await payout(shop, staff, providerId);
        expect(state).toBe(wrong === 0 && missing === 0 ? 'matched' : 'differs');
      },
    ),
    { numRuns: 25 },
  );
});

test('any refunds at the provider, imported concurrently – refunded is their sum and never more than paid', async () => {
  await shop.sandbox.reset();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 }),
      async (parts) => {
        const { order } = await shop.sale(1000);
        let made = 0;
        for (const amount of parts) {
          if (made + amount > 1000) continue;
          await shop.sandbox.control('POST', `/orders/${order.orderId}/refunds`, { amount });
          made += amount;
          const imports = shop.store.app.get(RefundImportsService);
          await Promise.all([imports.importAll(order._id), imports.importAll(order._id)]);
        }
        const row = await shop.store.database.row<{ refunded: number; sum: number; status: string }>(
          `SELECT refunded_paise AS refunded, status,
                (SELECT sum(amount_paise)::int FROM refunds WHERE order_id = orders.id AND status = 'success') AS sum
           FROM orders WHERE id = $1`,
          [order._id],
        );
        const status = made === 1000 ? 'refunded' : 'partially_refunded';
        expect(row).toEqual({ refunded: made * 100, sum: made * 100, status });
      },
    ),
    { numRuns: 8 },
  );
});
