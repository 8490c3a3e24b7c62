import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Cashfree, CFEnvironment } from 'cashfree-pg';
import { randomUUID } from 'node:crypto';
import { createSteps } from './subscription-harness.ts';
import { APP_ID, SECRET, startTestSandbox, until } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let sdk: Cashfree;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // The seventh argument disables the SDK's error reporting.
  sdk = new Cashfree(CFEnvironment.SANDBOX, APP_ID, SECRET, undefined, undefined, undefined, false);
  sdk.basePath = `${sandbox.base}/pg`;
});
afterAll(() => sandbox.close());

const newOrder = (orderId: string) => ({
  order_id: orderId,
  order_amount: 1499.5,
  order_currency: 'INR',
  customer_details: { customer_id: 'cust_1', customer_phone: '9876543210' },
});
const newId = () => `sdk_${randomUUID().slice(0, 8)}`;

describe('the official SDK against the sandbox', () => {
  test('create and fetch – the same ACTIVE order', async () => {
    const id = newId();
    const created = await sdk.PGCreateOrder(newOrder(id));
    expect(created.status).toBe(200);
    expect(created.data).toMatchObject({
      order_id: id,
      order_status: 'ACTIVE',
      order_amount: 1499.5,
      entity: 'order',
    });
    expect(created.data.cf_order_id).toMatch(/^\d{19}$/);
    expect(created.data.created_at).toMatch(/\+05:30$/);
    expect(Math.abs(Date.parse(created.data.created_at ?? '') - Date.now())).toBeLessThan(5000);
    const fetched = await sdk.PGFetchOrder(id);
    expect(fetched.data).toEqual(created.data);
  });

  test('terminate – TERMINATED', async () => {
    const id = newId();
    await sdk.PGCreateOrder(newOrder(id));
    const terminated = await sdk.PGTerminateOrder(id, { order_status: 'TERMINATED' });
    expect(terminated.data.order_status).toBe('TERMINATED');
  });

  test('same order id again – 409 order_already_exists', async () => {
    const id = newId();
    await sdk.PGCreateOrder(newOrder(id));
    await expect(sdk.PGCreateOrder(newOrder(id))).rejects.toMatchObject({
      response: { status: 409, data: { code: 'order_already_exists' } },
    });
  });

  test('paid order – payments, refund and refund list', async () => {
    const id = newId();
    await sdk.PGCreateOrder(newOrder(id));
    await sandbox.sim('POST', `/orders/${id}/pay`, { outcome: 'SUCCESS' });
    const payments = await sdk.PGOrderFetchPayments(id);
    expect(payments.data).toHaveLength(1);
    expect(payments.data[0]).toMatchObject({
      payment_status: 'SUCCESS',
      is_captured: true,
      payment_amount: 1499.5,
    });
    const paymentId = payments.data[0]?.cf_payment_id ?? '';
    expect((await sdk.PGOrderFetchPayment(id, paymentId)).data.cf_payment_id).toBe(paymentId);

    const refundId = `rf${Date.now()}`;
    const refund = await sdk.PGOrderCreateRefund(id, { refund_id: refundId, refund_amount: 500 });
    expect(refund.data).toMatchObject({ refund_id: refundId, refund_status: 'PENDING', refund_amount: 500 });
    expect((await sdk.PGOrderFetchRefund(id, refundId)).data.refund_id).toBe(refundId);
    expect((await sdk.PGOrderFetchRefunds(id)).data).toHaveLength(1);
  });

  test('subscription – created, approved, charged, refunded and cancelled', async () => {
    const id = newId();
    const created = await sdk.SubsCreateSubscription({
      subscription_id: id,
      customer_details: { customer_email: 'asha@example.com', customer_phone: '9876543210' },
      plan_details: { plan_name: 'Monthly', plan_type: 'ON_DEMAND', plan_max_amount: 999 },
      authorization_details: { authorization_amount: 499 },
    });
    expect(created.data.subscription_status).toBe('INITIALIZED');
    await sandbox.sim('POST', `/subscriptions/${id}/approve`);
    const subscription = await sdk.SubsFetchSubscription(id);
    expect(subscription.data.subscription_status).toBe('ACTIVE');
    const charged = await sdk.SubsCreatePayment({
      subscription_id: id,
      payment_id: `${id}-2`,
      payment_type: 'CHARGE',
      payment_amount: 499,
      payment_schedule_date: await createSteps(sandbox).getDay(3),
    });
    expect(charged.data.payment_status).toBe('INITIALIZED');
    await sandbox.sim('POST', `/subscription-payments/${id}-2`, { status: 'SUCCESS' });
    expect((await sdk.SubsFetchSubscriptionPayments(id)).data).toHaveLength(2);
    const payment = await sdk.SubsFetchSubscriptionPayment(id, `${id}-2`);
    expect(payment.data.payment_status).toBe('SUCCESS');
    const refund = { subscription_id: id, payment_id: `${id}-2`, refund_id: `${id}-r`, refund_amount: 499 };
    expect((await sdk.SubsCreateRefund(id, refund)).data.refund_status).toBe('PENDING');
    const cancel = { subscription_id: id, action: 'CANCEL' };
    const cancelled = await sdk.SubsManageSubscription(id, cancel);
    expect(cancelled.data.subscription_status).toBe('CANCELLED');
  });

  test('sent webhook – verifies with the SDK, its re-serialised form does not', async () => {
    const id = newId();
    await sdk.PGCreateOrder(newOrder(id));
    await sandbox.sim('POST', `/orders/${id}/pay`);
    const mine = () => sandbox.merchant.received.find((webhook) => webhook.body.includes(id));
    await until(() => mine() !== undefined);
    const webhook = mine();
    if (webhook === undefined) throw new Error('no webhook');
    const signature = String(webhook.headers['x-webhook-signature']);
    const timestamp = String(webhook.headers['x-webhook-timestamp']);
    expect(sdk.PGVerifyWebhookSignature(signature, webhook.body, timestamp).type).toBe(
      'PAYMENT_SUCCESS_WEBHOOK',
    );
    expect(webhook.body).toContain('"order_amount":1499.50');
    const again = JSON.stringify(webhook.data);
    expect(() => sdk.PGVerifyWebhookSignature(signature, again, timestamp)).toThrow();
  });
});
