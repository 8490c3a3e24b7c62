import { readEvent } from './cashfree-events.ts';

const read = (text: string) => readEvent(Buffer.from(text));

const payment = (status: string, id: string) =>
  `{"data":{"order":{"order_id":"ORD-1","order_amount":1499.00},"payment":{"cf_payment_id":${id},` +
  `"payment_status":"${status}"}},"type":"PAYMENT_${status}_WEBHOOK"}`;

describe('webhook events', () => {
  test('a payment – names the order and whether it claims to be paid', () => {
    expect(read(payment('SUCCESS', '"5114920123456789012"'))).toEqual({
      key: 'PAYMENT_SUCCESS_WEBHOOK:5114920123456789012:SUCCESS',
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      kind: 'payment',
      orderId: 'ORD-1',
      subscriptionId: null,
      refundId: null,
      paymentId: null,
      disputeId: null,
      claimsPaid: true,
    });
    expect(read(payment('FAILED', '"1"')).claimsPaid).toBe(false);
  });

  test('two deliveries of one event – the same key', () => {
    expect(read(payment('FAILED', '"7"')).key).toBe(read(payment('FAILED', '"7"')).key);
    expect(read(payment('FAILED', '"7"')).key).not.toBe(read(payment('SUCCESS', '"7"')).key);
  });

  test('an event of a subscription, in each of its shapes – names the subscription, never an order', () => {
    const shapes = [
      { type: 'SUBSCRIPTION_STATUS_CHANGED', data: { subscription_details: { subscription_id: 'SUB-1' } } },
      { type: 'SUBSCRIPTION_STATUS_CHANGE', data: { subscription_details: { subscription_id: 'SUB-1' } } },
      { type: 'SUBSCRIPTION_PAYMENT_SUCCESS', data: { subscription_id: 'SUB-1', payment_id: 'SUB-1-2-a1' } },
      {
        type: 'SUBSCRIPTION_CARD_EXPIRY_REMINDER',
        data: { subscription_status_webhook: { subscription_details: { subscription_id: 'SUB-1' } } },
      },
    ];
    for (const shape of shapes)
      expect(read(JSON.stringify(shape))).toMatchObject({
        kind: 'subscription',
        subscriptionId: 'SUB-1',
        orderId: null,
      });
    const [status] = shapes.map((shape) => read(JSON.stringify({ ...shape, event_time: '10:00' })).key);
    expect(read(JSON.stringify({ ...shapes[0], event_time: '11:00' })).key).not.toBe(status);
  });

  test('a refund of a subscription’s payment – names the refund and the payment, once for each state', () => {
    const refund = { refund_id: 'rf1', payment_id: 'SUB-1-2-a1', cf_payment_id: '5114920123456789013' };
    const about = (refund_status: string) =>
      read(JSON.stringify({ type: 'SUBSCRIPTION_REFUND_STATUS', data: { ...refund, refund_status } }));
    expect(about('SUCCESS')).toMatchObject({
      kind: 'subscription',
      orderId: null,
      refundId: 'rf1',
      paymentId: '5114920123456789013',
    });
    expect(about('SUCCESS').key).not.toBe(about('FAILED').key);
  });

  test('long numeric ids – no digit is lost', () => {
    const [one, other] = ['5114920123456789012', '5114920123456789013'];
    expect(read(payment('SUCCESS', one)).key).toBe(read(payment('SUCCESS', `"${one}"`)).key);
    expect(read(payment('SUCCESS', one)).key).not.toBe(read(payment('SUCCESS', other)).key);
  });

  test('a refund with numeric provider ids – identified by our refund id', () => {
    const event = read(
      '{"data":{"refund":{"cf_refund_id":91020304,"cf_payment_id":5114920123456,"refund_id":"rf1","order_id":"ORD-1",' +
        '"refund_status":"SUCCESS"}},"type":"REFUND_STATUS_WEBHOOK"}',
    );
    expect(event).toMatchObject({ kind: 'refund', refundId: 'rf1', orderId: 'ORD-1' });
    expect(event.key).toBe('REFUND_STATUS_WEBHOOK:rf1:SUCCESS');
  });

  test('a dispute – names the order and the dispute, whose id is text or a number', () => {
    const dispute = (id: string) =>
      `{"data":{"dispute":{"dispute_id":${id},"dispute_status":"CHARGEBACK_CREATED"},` +
      '"order_details":{"order_id":"ORD-1","cf_payment_id":5114920123456789012}},"type":"DISPUTE_CREATED"}';
    const expected = {
      kind: 'dispute',
      orderId: 'ORD-1',
      paymentId: '5114920123456789012',
      disputeId: '433475258',
      claimsPaid: false,
    };
    expect(read(dispute('"433475258"'))).toMatchObject(expected);
    expect(read(dispute('433475258'))).toMatchObject(expected);
  });

  test.each(['PAYMENT_CHARGES_WEBHOOK', 'SETTLEMENT_SUCCESS', 'SOMETHING_NEW'])(
    '%s – of no interest',
    (type) => {
      expect(read(`{"data":{"order":{"order_id":"ORD-1"}},"type":"${type}"}`)).toMatchObject({
        kind: 'other',
        claimsPaid: false,
      });
    },
  );

  test.each(['', 'nonsense', '[]', '{"type":7}', 'null'])(
    'unreadable body %j – kept as an event of no kind',
    (body) => {
      expect(read(body)).toMatchObject({ type: 'UNREADABLE', kind: 'other', orderId: null });
    },
  );
});
