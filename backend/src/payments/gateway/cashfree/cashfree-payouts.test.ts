import { toPayoutLines, toPayouts } from './cashfree-payouts.ts';
import { reconSchema, settlementsSchema } from './cashfree.schemas.ts';

const settlement = {
  cf_settlement_id: 45345,
  status: 'SUCCESS',
  settlement_utr: 'UTR1',
  amount_settled: 2796.46,
  settlement_processed_on: '2026-03-05T10:00:00+05:30',
};

const event = {
  event_id: '5114910810523',
  event_type: 'PAYMENT',
  sale_type: 'CREDIT',
  event_amount: 1000,
  event_settlement_amount: 976.4,
  event_time: '2026-03-04T10:00:00+05:30',
};
const row = {
  event_details: event,
  order_details: { order_id: 'ORD-1' },
  customer_details: { customer_name: 'Asha Rao' },
  payment_details: { cf_payment_id: '511', payment_service_charge: 20, payment_service_tax: 3.6 },
};
const lines = (...data: object[]) => toPayoutLines(reconSchema.parse({ cursor: 'next', data })).items;

describe('settlements', () => {
  test('on their way – left out until they have arrived', () => {
    const data = [settlement, { ...settlement, cf_settlement_id: '2', status: 'PENDING_WITH_BANK' }];
    const { items } = toPayouts(settlementsSchema.parse({ cursor: 'c', data }));
    expect(items).toEqual([
      {
        providerId: '45345',
        utr: 'UTR1',
        amountPaise: 279_646,
        settledAt: new Date('2026-03-05T04:30:00Z'),
      },
    ]);
  });

  test('negative amount – read as it is', () => {
    const data = [{ ...settlement, amount_settled: -3.54 }];
    expect(toPayouts(settlementsSchema.parse({ data })).items[0]?.amountPaise).toBe(-354);
  });

  test.each([
    ['c', [settlement], 'c'],
    ['', [settlement], null],
    [null, [settlement], null],
    ['c', [], null],
  ])('cursor %j – the last page has none', (cursor, data, expected) => {
    expect(toPayouts(settlementsSchema.parse({ cursor, data })).cursor).toBe(expected);
  });
});

describe('rows', () => {
  test('payment – fees of the payment where the event has none', () => {
    expect(lines(row)[0]).toMatchObject({
      kind: 'payment',
      orderId: 'ORD-1',
      paymentId: '511',
      amountPaise: 100_000,
      feePaise: 2000,
      taxPaise: 360,
      netPaise: 97_640,
    });
  });

  test('payment without any fee – missing, not zero', () => {
    expect(lines({ ...row, payment_details: null })[0]).toMatchObject({ feePaise: null, taxPaise: null });
  });

  test('refund – a debit; details may be a list of one', () => {
    const refund = { ...event, event_type: 'REFUND', sale_type: 'DEBIT', event_settlement_amount: 1000 };
    const [line] = lines({ ...row, event_details: refund, refund_details: [{ refund_id: 'r1' }] });
    expect(line).toMatchObject({ kind: 'refund', refundId: 'r1', amountPaise: -100_000, netPaise: -100_000 });
    expect(line).toMatchObject({ feePaise: 0, taxPaise: 0 });
  });

  test.each([
    ['CHARGEBACK', 'dispute', null],
    ['DISPUTE_REVERSAL', 'dispute', null],
    ['OTHER_ADJUSTMENT', 'adjustment', null],
    ['SOMETHING_NEW', 'adjustment', 'SOMETHING_NEW'],
  ])('%s – is a %s; unknown: %s', (event_type, kind, unknownType) => {
    expect(lines({ ...row, event_details: { ...event, event_type } })[0]).toMatchObject({
      kind,
      unknownType,
    });
  });

  test('adjustments that share an id – different rows; the same row read again – the same', () => {
    const adjustment = (event_remarks: string) => ({
      event_details: { ...event, event_type: 'OTHER_ADJUSTMENT', event_remarks },
    });
    const [one, other, again] = lines(adjustment('CHARGE'), adjustment('TAX'), adjustment('CHARGE'));
    expect(one?.key).not.toBe(other?.key);
    expect(one?.key).toBe(again?.key);
  });

  test('customer’s details – not read', () => {
    expect(JSON.stringify(lines(row))).not.toContain('Asha');
  });
});
