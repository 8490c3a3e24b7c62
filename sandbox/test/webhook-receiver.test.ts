import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { startTestSandbox } from './sandbox-harness.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const BODY = JSON.stringify({ type: 'order.completed', data: { name: '<b>' } });
const list = z.object({
  received: z.array(z.object({ verified: z.boolean().nullable(), signatures: z.number(), body: z.string() })),
});

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.sim('POST', '/reset'));

async function send(secrets: string[], body = BODY): Promise<number> {
  const at = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign('one', at, BODY));
  const headers = {
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  return (await sandbox.call('POST', '/webhooks/crm', JSON.parse(body), headers)).status;
}
const received = async () => list.parse((await sandbox.sim('GET', '/webhooks/crm')).json).received;

test('no secret – accepted, not checked, shown with its body escaped', async () => {
  expect(await send([SECRET])).toBe(204);
  expect(await received()).toEqual([{ verified: null, signatures: 1, body: BODY }]);
  const page = await sandbox.call('GET', '/webhooks');
  expect(page.text).toContain('order.completed at crm');
  expect(page.text).toContain('&lt;b&gt;');
});

test('its secret among two signatures – verified; another one or a changed body – 401', async () => {
  await sandbox.sim('POST', '/webhooks/crm', { secret: SECRET });
  expect(await send([OTHER, SECRET])).toBe(204);
  expect(await send([OTHER])).toBe(401);
  expect(await send([SECRET], BODY.replace('completed', 'failed'))).toBe(401);
  expect((await received()).map(({ verified }) => verified)).toEqual([false, false, true]);
});

test('told to fail – answers with that status', async () => {
  await sandbox.sim('POST', '/webhooks/crm', { status: 503 });
  expect(await send([SECRET])).toBe(503);
});
