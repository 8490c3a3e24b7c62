import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { orderBody, startTestSandbox, type JsonObject } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const customer = (change: JsonObject) =>
  orderBody({ customer_details: { customer_id: 'cust_1', customer_phone: '9876543210', ...change } });
const meta = (change: JsonObject) => orderBody({ order_meta: change });
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');

describe('create order', () => {
  const refused: [string, JsonObject, string, string][] = [
    [
      'no amount',
      { ...orderBody(), order_amount: undefined },
      'order_amount_missing',
      'order_amount : is missing',
    ],
    [
      'amount below one rupee',
      orderBody({ order_amount: 0.5 }),
      'order_amount_invalid',
      'order_amount : Invalid amount entered ',
    ],
    ['three decimals', orderBody({ order_amount: 10.123 }), 'order_amount_invalid', 'Invalid amount'],
    [
      'amount over the limit',
      orderBody({ order_amount: 1_000_001 }),
      'order_amount_invalid',
      'Invalid amount',
    ],
    ['amount as text', orderBody({ order_amount: '100' }), 'order_amount_invalid', 'Invalid amount'],
    [
      'unknown currency',
      orderBody({ order_currency: 'XYZ' }),
      'order_currency_invalid',
      'order_currency : is not valid or not enabled. Value received: XYZ',
    ],
    ['order id with a dot', orderBody({ order_id: 'a.b.c' }), 'order_id_invalid', 'should be alphanumeric'],
    ['order id of 46', orderBody({ order_id: 'a'.repeat(46) }), 'order_id_invalid', 'order_id : '],
    [
      'no phone',
      customer({ customer_phone: undefined }),
      'customer_details.customer_phone_missing',
      'customer_details.customer_phone : is missing in the request. Value received: ',
    ],
    [
      'short phone',
      customer({ customer_phone: '123' }),
      'customer_details.customer_phone_invalid',
      'Value received: 123',
    ],
    [
      'phone with spaces',
      customer({ customer_phone: '98765 43210' }),
      'customer_details.customer_phone_invalid',
      'phone',
    ],
    [
      'no customer id',
      customer({ customer_id: undefined }),
      'customer_details.customer_id_missing',
      'is missing',
    ],
    [
      'e-mail as customer id',
      customer({ customer_id: 'a@b.c' }),
      'customer_details.customer_id_invalid',
      'customer_details.customer_id : should be alpha numeric and may contain underscore or hypens. Value received: a@b.c',
    ],
    [
      'company as name',
      customer({ customer_name: 'Rao (Pvt) 2' }),
      'customer_details.customer_name_invalid',
      'should be a person name',
    ],
    [
      'bad e-mail',
      customer({ customer_email: 'nope' }),
      'customer_details.customer_email_invalid',
      'customer_email',
    ],
    [
      'no customer',
      { ...orderBody(), customer_details: undefined },
      'customer_details_missing',
      'is missing',
    ],
    [
      'return_url is no url',
      meta({ return_url: 'shop' }),
      'order_meta.return_url_invalid',
      'order_meta.return_url : invalid url entered. Value received: shop',
    ],
    [
      'plain http return_url',
      meta({ return_url: 'http://shop.example/r' }),
      'order_meta.return_url_invalid',
      'url should be https. Value received: http://shop.example/r',
    ],
    [
      'return_url over 250',
      meta({ return_url: `https://shop.example/${'a'.repeat(240)}` }),
      'order_meta.return_url_invalid',
      '250',
    ],
    [
      'plain http notify_url',
      meta({ notify_url: 'http://shop.example/n' }),
      'order_meta.notify_url_invalid',
      'url should be https',
    ],
    [
      'unknown payment method',
      meta({ payment_methods: 'cc,gold' }),
      'order_meta.payment_methods_invalid',
      'should be combination of cc,dc',
    ],
    [
      'expiry in exactly 15 minutes',
      orderBody({ order_expiry_time: inMinutes(15) }),
      'order_expiry_time_invalid',
      'order_expiry_time : Expiry time should be more than 15 min and less than 30 days',
    ],
    [
      'expiry after 30 days',
      orderBody({ order_expiry_time: inMinutes(30 * 24 * 60 + 1) }),
      'order_expiry_time_invalid',
      'less than 30 days',
    ],
    ['short note', orderBody({ order_note: 'ab' }), 'order_note_invalid', 'order_note'],
    [
      'eleven tags',
      orderBody({ order_tags: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`t${i}`, 'x'])) }),
      'order_tags_invalid',
      '10',
    ],
  ];
  test.each(refused)('%s – 400', async (_name, body, code, message) => {
    const reply = await sandbox.api('POST', '/orders', body);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ code, type: 'invalid_request_error' });
    expect(reply.json['message']).toContain(message);
    expect(reply.json['help']).toContain('https://');
    expect(reply.text.endsWith('\n')).toBe(true);
  });

  test('expiry in 16 minutes, http://localhost addresses – accepted', async () => {
    const body = orderBody({
      order_expiry_time: inMinutes(16),
      order_meta: {
        return_url: 'http://localhost:3000/r?o={order_id}',
        notify_url: 'http://localhost:3000/n',
      },
    });
    const reply = await sandbox.api('POST', '/orders', body);
    expect(reply.status).toBe(200);
    expect(reply.json['order_expiry_time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
  });

  test('body that is not JSON – 400', async () => {
    const reply = await sandbox.api('POST', '/orders', '{"order_id":');
    expect(reply.status).toBe(400);
    expect(reply.json['type']).toBe('invalid_request_error');
  });
});

describe('headers', () => {
  test('no version and no credentials – the version is checked first', async () => {
    const reply = await sandbox.call('POST', '/pg/orders', {});
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ code: 'request_failed', message: 'version is missing in header' });
  });

  test('unknown version – version_invalid', async () => {
    const reply = await sandbox.api('GET', '/orders/x', undefined, { 'x-api-version': '2019-01-01' });
    expect(reply.json['code']).toBe('version_invalid');
  });

  test('wrong secret and invalid body – 401 before the body is checked', async () => {
    const reply = await sandbox.api('POST', '/orders', {}, { 'x-client-secret': 'wrong' });
    expect(reply.status).toBe(401);
    expect(reply.json).toMatchObject({
      code: 'request_failed',
      type: 'authentication_error',
      message: 'authentication Failed',
    });
  });

  test('request id – returned with the limits', async () => {
    const reply = await sandbox.api('GET', '/orders/unknown', undefined, { 'x-request-id': 'r-1' });
    expect(reply.headers.get('x-request-id')).toBe('r-1');
    expect(reply.headers.get('x-api-version')).toBe('2025-01-01');
    expect(reply.headers.get('x-ratelimit-retry')).toBe('0');
  });
});

describe('unknown ids and refunds', () => {
  const path = async () => {
    const body = orderBody();
    await sandbox.api('POST', '/orders', body);
    return `/orders/${String(body['order_id'])}`;
  };
  const paidPath = async () => {
    const order = await path();
    await sandbox.sim('POST', `${order}/pay`);
    return order;
  };

  test('unknown order, payment, refund, path – 404 with their codes', async () => {
    const order = await path();
    const codes = await Promise.all(
      [
        '/orders/nope',
        '/orders/nope/payments',
        `${order}/payments/1`,
        `${order}/refunds/rf1`,
        '/nothing',
      ].map(async (url) => {
        const reply = await sandbox.api('GET', url);
        return [reply.status, reply.json['code']];
      }),
    );
    expect(codes).toEqual([
      [404, 'order_not_found'],
      [404, 'order_not_found'],
      [404, 'payment_not_found'],
      [404, 'refund_get_not_found'],
      [404, 'request_failed'],
    ]);
  });

  test('never attempted – no payments', async () => {
    expect((await sandbox.api('GET', `${await path()}/payments`)).text.trim()).toBe('[]');
  });

  test('refund of an unpaid order – 400 order_id_not_paid', async () => {
    const reply = await sandbox.api('POST', `${await path()}/refunds`, {
      refund_id: 'rfa1',
      refund_amount: 1,
    });
    expect(reply.status).toBe(400);
    expect(reply.json['code']).toBe('order_id_not_paid');
  });

  test('refunds up to the captured amount – one paisa more refused', async () => {
    const order = await paidPath();
    const stamp = Date.now();
    const refund = (id: string, amount: number) =>
      sandbox.api('POST', `${order}/refunds`, { refund_id: `rf${stamp}${id}`, refund_amount: amount });
    expect((await refund('a', 1000)).status).toBe(200);
    const tooMuch = await refund('b', 499.01);
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.json).toMatchObject({
      code: 'refund_amount_invalid',
      message: 'refund_amount : Invalid amount entered ',
    });
    expect((await refund('c', 499)).status).toBe(200);
    expect((await refund('a', 1)).json['code']).toBe('refund_already_exists');
  });

  test('refund id with a dash – refund_id_invalid', async () => {
    const reply = await sandbox.api('POST', `${await paidPath()}/refunds`, {
      refund_id: 'rf-1',
      refund_amount: 1,
    });
    expect(reply.json['code']).toBe('refund_id_invalid');
  });

  test('terminate a paid or terminated order – 400 order_inactive', async () => {
    const ended = await path();
    await sandbox.api('PATCH', ended, { order_status: 'TERMINATED' });
    for (const order of [await paidPath(), ended]) {
      const reply = await sandbox.api('PATCH', order, { order_status: 'TERMINATED' });
      expect([reply.status, reply.json['code']]).toEqual([400, 'order_inactive']);
    }
  });
});
