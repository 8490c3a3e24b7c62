import { createHmac } from 'node:crypto';
import { PROVIDER } from './backend-env.ts';
import type { Machine } from './machine.ts';
import type { Sandbox } from '../support/sandbox.ts';

const COUNT = 20;

interface Delivery {
  body: string;
  orderId: string;
  state: string;
}

/** Sends a webhook with a signature by this key. Returns the status, 0 without an answer. */
export async function sendWebhook(
  machine: Machine,
  body: string,
  timestamp: string,
  secret: string,
): Promise<number> {
  const signature = createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
  const response = await fetch(
    `http://127.0.0.1:${machine.parts.balancer.port}/api/payments/cashfree/webhook`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signature,
      },
      body,
    },
  ).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}

/** Says of orders that they are paid, with a signature made without the key. @throws when one is accepted */
export async function forge(machine: Machine, sandbox: Sandbox): Promise<number> {
  const { webhooks } = await sandbox.control<{ webhooks: Delivery[] }>('GET', '/webhooks');
  const bodies = webhooks.slice(-COUNT).map(({ body }) => body);
  for (const body of bodies) {
    const status = await sendWebhook(machine, body, String(Date.now()), 'a guess');
    if (status >= 200 && status < 300) throw new Error('a forged webhook was accepted');
  }
  return bodies.length;
}

/** Sends webhooks of the past again, rightly signed, newest first. */
export async function replay(machine: Machine, sandbox: Sandbox): Promise<number> {
  const { webhooks } = await sandbox.control<{ webhooks: Delivery[] }>('GET', '/webhooks');
  const old = webhooks.filter(({ state }) => state === 'delivered').slice(-COUNT);
  for (const { body } of old.toReversed())
    await sendWebhook(machine, body, String(Date.now()), PROVIDER.secretKey);
  return old.length;
}
