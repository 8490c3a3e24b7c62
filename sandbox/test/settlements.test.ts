import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { orderBody, startTestSandbox } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.sim('POST', '/reset'));

const list = z.object({
  cursor: z.string().nullable(),
  data: z.array(
    z.object({ cf_settlement_id: z.string(), amount_settled: z.number(), settlement_utr: z.string() }),
  ),
});
const recon = z.object({
  cursor: z.string().nullable(),
  data: z.array(
    z.object({
      event_details: z.object({
        event_id: z.string(),
        event_type: z.string(),
        sale_type: z.string(),
        event_amount: z.number(),
        event_settlement_amount: z.number(),
        event_service_charge: z.number().nullable(),
      }),
    }),
  ),
});

async function sell(amount: number): Promise<string> {
  const body = orderBody({ order_amount: amount });
  await sandbox.api('POST', '/orders', body);
  const id = String(body['order_id']);
  await sandbox.sim('POST', `/orders/${id}/pay`, {});
  return id;
}

const period = { start_date: '2020-01-01T00:00:00Z', end_date: '2099-01-01T00:00:00Z' };
const settlements = async () =>
  list.parse(
    (await sandbox.api('POST', '/settlements', { pagination: { limit: 100 }, filters: period })).json,
  );
const rows = async (id: string, cursor: string | null = null) =>
  recon.parse(
    (
      await sandbox.api('POST', '/settlement/recon', {
        pagination: { limit: 100, cursor },
        filters: { cf_settlement_ids: [id] },
      })
    ).json,
  );

describe('settlements', () => {
  test('payments and a refund – paid out once, less fee and GST', async () => {
    await sell(1000);
    await sandbox.sim('POST', `/orders/${await sell(500)}/refunds`, { amount: 100 });
    expect((await sandbox.sim('POST', '/settlements', {})).status).toBe(200);
    expect((await sandbox.sim('POST', '/settlements', {})).status).toBe(409);
    const { data } = await settlements();
    expect(data.map((settlement) => settlement.amount_settled)).toEqual([976.4 + 488.2 - 100]);
    const { data: lines } = await rows(data[0]?.cf_settlement_id ?? '');
    expect(lines.map(({ event_details: { sale_type } }) => sale_type)).toEqual(['CREDIT', 'CREDIT', 'DEBIT']);
  });

  test('small pages – each row once, by the cursor', async () => {
    for (const amount of [100, 200, 300]) await sell(amount);
    await sandbox.sim('POST', '/settlements', {});
    await sandbox.sim('POST', '/switches', { settlementPage: 2 });
    const id = (await settlements()).data[0]?.cf_settlement_id ?? '';
    const first = await rows(id);
    const second = await rows(id, first.cursor);
    const amounts = [...first.data, ...second.data].map(({ event_details }) => event_details.event_amount);
    expect([amounts, second.cursor]).toEqual([[100, 200, 300], null]);
  });

  test('paid yesterday – settled when it is asked for; today’s is not', async () => {
    await sell(100);
    await sandbox.sim('POST', '/clock', { advanceMinutes: 24 * 60 });
    await sell(200);
    const { data } = await settlements();
    expect(data.map(({ amount_settled }) => amount_settled)).toEqual([97.64]);
  });

  test('wishes – the provider errs as it is told', async () => {
    const [one, two, three] = [await sell(100), await sell(200), await sell(300)];
    const wishes = { leaveOut: [one], withoutFee: [two], otherAmounts: [{ orderId: three, amount: 250 }] };
    await sandbox.sim('POST', '/settlements', { ...wishes, missing: 1 });
    const { data } = await settlements();
    const lines = (await rows(data[0]?.cf_settlement_id ?? '')).data.map(
      ({ event_details }) => event_details,
    );
    expect(lines.map((line) => [line.event_amount, line.event_service_charge])).toEqual([
      [200, null],
      [250, 5],
    ]);
    expect(data[0]?.amount_settled).toBe(195.28 + 244.1 - 1);
  });

  test('rows of nobody, and another tax, on wish – counted as they are', async () => {
    const orderId = await sell(100);
    const adjustments = [
      { amount: 5, remarks: 'CHARGE' },
      { amount: 3, remarks: 'RETURNED', type: 'REFUND_REVERSAL', saleType: 'CREDIT' },
    ];
    await sandbox.sim('POST', '/settlements', { adjustments, otherTaxes: [{ orderId, amount: 1 }] });
    const { data } = await settlements();
    expect(data.map(({ amount_settled }) => amount_settled)).toEqual([100 - 2 - 1 - 5 + 3]);
    const lines = (await rows(data[0]?.cf_settlement_id ?? '')).data.map(
      ({ event_details: { event_type, sale_type } }) => [event_type, sale_type],
    );
    expect(lines).toEqual([
      ['PAYMENT', 'CREDIT'],
      ['OTHER_ADJUSTMENT', 'DEBIT'],
      ['REFUND_REVERSAL', 'CREDIT'],
    ]);
  });

  test('settled again on wish – the same payment in two settlements', async () => {
    const orderId = await sell(100);
    await sandbox.sim('POST', '/settlements', {});
    await sandbox.sim('POST', '/settlements', { again: [orderId] });
    const { data } = await settlements();
    expect(data.map(({ amount_settled }) => amount_settled)).toEqual([97.64, 97.64]);
    const events = await Promise.all(
      data.map(
        async ({ cf_settlement_id }) => (await rows(cf_settlement_id)).data[0]?.event_details.event_id,
      ),
    );
    expect(new Set(events).size).toBe(1);
  });
});
