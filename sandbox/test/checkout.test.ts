import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { orderBody, startTestSandbox, until, type JsonObject } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ merchantName: 'Rao & <Sons>' });
});
afterAll(() => sandbox.close());

async function newOrder(change: JsonObject = {}) {
  const reply = await sandbox.api('POST', '/orders', orderBody(change));
  return { id: String(reply.json['order_id']), session: String(reply.json['payment_session_id']) };
}
const page = (session: string) => sandbox.call('GET', `/pg/view/sessions/checkout/${session}`);
const getStatus = async (id: string) => (await sandbox.api('GET', `/orders/${id}`)).json['order_status'];
const getPayments = async (id: string) => (await sandbox.api('GET', `/orders/${id}/payments`)).text;
const upi = { method: 'upi', upi_id: 'testsuccess@gocash', attempt: 'one' };

describe('hosted page', () => {
  test('form of the browser SDK – redirects to the page of the session', async () => {
    const { session, id } = await newOrder({ order_amount: 149_999 });
    const reply = await sandbox.call('POST', '/pg/view/sessions/checkout', `payment_session_id=${session}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(reply.status).toBe(303);
    const shown = await sandbox.call('GET', reply.headers.get('location') ?? '');
    expect(shown.text).toContain('₹1,49,999');
    expect(shown.text).toContain(id);
    expect(shown.text).toContain('Test payments – no real money');
    expect(shown.text).toContain('Rao &amp; &lt;Sons&gt;');
  });

  test.each([
    ['pay', 'SUCCESS', 'PAID'],
    ['fail', 'FAILED', 'ACTIVE'],
    ['pending', 'PENDING', 'ACTIVE'],
    ['cancel', 'USER_DROPPED', 'ACTIVE'],
  ])('%s – payment %s, order %s, back to the store', async (outcome, payment, order) => {
    const { id, session } = await newOrder();
    const reply = await sandbox.press(session, { ...upi, outcome });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`http://localhost:9/return?order_id=${id}`);
    expect(await getPayments(id)).toContain(`"payment_status":"${payment}"`);
    expect(await getStatus(id)).toBe(order);
  });

  test('Pay clicked twice – one payment, both responses redirect', async () => {
    const { id, session } = await newOrder();
    const presses = await Promise.all([1, 2].map(() => sandbox.press(session, { ...upi, outcome: 'pay' })));
    expect(presses.map((press) => press.status)).toEqual([303, 303]);
    expect((await getPayments(id)).match(/cf_payment_id/g)).toHaveLength(1);
  });

  test('Fail, then Pay on the same page – the second attempt succeeds', async () => {
    const { id, session } = await newOrder();
    await sandbox.press(session, { ...upi, outcome: 'fail' });
    await sandbox.press(session, { ...upi, outcome: 'pay' });
    expect(await getStatus(id)).toBe('PAID');
  });

  test("the provider's failing UPI address – Pay fails", async () => {
    const { id, session } = await newOrder();
    await sandbox.press(session, { ...upi, upi_id: 'testfailure@gocash', outcome: 'pay' });
    expect(await getPayments(id)).toContain('"payment_status":"FAILED"');
  });

  test.each([
    [
      'card',
      { card_number: '4706 1312 1121 2123', card_expiry: '03/28', card_cvv: '123', card_holder: 'A B' },
      'credit_card',
    ],
    ['netbanking', { bank: '3333' }, 'net_banking'],
    ['wallet', { wallet: 'amazon', wallet_phone: '9999999999' }, 'wallet'],
  ])('%s – reported as such, no card number kept', async (method, fields: Record<string, string>, group) => {
    const { id, session } = await newOrder();
    await sandbox.press(session, { method, ...fields, attempt: 'one', outcome: 'pay' });
    const payments = await getPayments(id);
    expect(payments).toContain(`"payment_group":"${group}"`);
    expect(payments).not.toContain('470613');
  });

  test('empty card fields – 422, errors at the fields, nothing paid', async () => {
    const { id, session } = await newOrder();
    const reply = await sandbox.press(session, { method: 'card', outcome: 'pay' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('aria-invalid="true"');
    expect((await getPayments(id)).trim()).toBe('[]');
  });

  test('return URL from the browser – used instead if valid', async () => {
    const good = await newOrder();
    const reply = await sandbox.press(good.session, {
      ...upi,
      outcome: 'pay',
      return_url: 'https://a.example/{order_id}',
    });
    expect(reply.headers.get('location')).toBe(`https://a.example/${good.id}`);
    const bad = await newOrder();
    const other = await sandbox.press(bad.session, {
      ...upi,
      outcome: 'pay',
      return_url: 'javascript:alert(1)',
    });
    expect(other.headers.get('location')).toContain('http://localhost:9/');
  });

  test('no return URL – final page instead', async () => {
    const { session } = await newOrder({ order_meta: null });
    const reply = await sandbox.press(session, { ...upi, outcome: 'pay' });
    expect(reply.text).toContain('You can close this page now');
  });

  test('unknown session – 404 page', async () => {
    const reply = await page('session_nope');
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('not valid');
  });

  test('paid and terminated sessions – notice, Pay has no effect', async () => {
    const paid = await newOrder();
    await sandbox.press(paid.session, { ...upi, outcome: 'pay' });
    expect((await page(paid.session)).text).toContain('Already paid');
    const again = await sandbox.press(paid.session, { ...upi, attempt: 'other tab', outcome: 'pay' });
    expect(again.status).toBe(409);
    expect((await getPayments(paid.id)).match(/cf_payment_id/g)).toHaveLength(1);
    const ended = await newOrder();
    await sandbox.api('PATCH', `/orders/${ended.id}`, { order_status: 'TERMINATED' });
    expect((await page(ended.session)).text).toContain('cancelled by the store');
  });

  test('expired session – notice', async () => {
    const soon = new Date(Date.now() + 16 * 60_000).toISOString();
    const { session } = await newOrder({ order_expiry_time: soon });
    await sandbox.sim('POST', '/clock', { advanceMinutes: 17 });
    expect((await page(session)).text).toContain('has expired');
    await sandbox.sim('POST', '/clock', { reset: true });
  });

  test('Pay – the success webhook follows', async () => {
    const { id, session } = await newOrder();
    await sandbox.press(session, { ...upi, outcome: 'pay' });
    await until(() => sandbox.merchant.received.some((webhook) => webhook.body.includes(id)));
  });
});
