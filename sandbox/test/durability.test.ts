import { afterAll, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createGoogleClient } from './google-client.ts';
import {
  APP_ID,
  createClient,
  GOOGLE_CLIENT,
  orderBody,
  SECRET,
  startMerchant,
  temporaryFolder,
  until,
} from './sandbox-harness.ts';
import { sendMail } from './send-mail.ts';
import { createSteps } from './subscription-harness.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const readyLine = z.object({ ready: z.literal(true), port: z.number(), smtpPort: z.number() });
const folder = temporaryFolder();
const children: ChildProcess[] = [];

async function start(webhookUrl: string, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: folder.path,
      CASHFREE_APP_ID: APP_ID,
      CASHFREE_SECRET_KEY: SECRET,
      CASHFREE_WEBHOOK_URL: webhookUrl,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  // Without --exit-with-parent it must keep running.
  if (args.length === 0) child.stdin.end();
  const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'));
  const { port, smtpPort } = readyLine.parse(JSON.parse(line));
  return { child, smtpPort, ...createClient(`http://127.0.0.1:${port}`) };
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  folder.remove();
});

describe('the process', () => {
  test('SIGKILL – orders, payments, refunds, emails, switches and queued webhooks are kept', async () => {
    const merchant = await startMerchant();
    merchant.answer(500);
    const before = await start(merchant.url);
    const body = orderBody();
    const id = String(body['order_id']);
    await before.api('POST', '/orders', body);
    await before.sim('POST', `/orders/${id}/pay`);
    await before.api('POST', `/orders/${id}/refunds`, {
      refund_id: 'rfkill',
      refund_amount: 1,
      refund_note: 'PENDING',
    });
    await sendMail(before.smtpPort, { to: 'asha@example.com', subject: 'Receipt', text: 'Thanks' });
    await before.sim('POST', '/switches', { refundDelayMs: 1234 });
    const accessToken = await createGoogleClient(before).accessToken('asha@example.com');
    const keys = (await before.call('GET', '/google/jwks')).text;
    await until(() => merchant.received.length === 1);
    await until(async () => (await before.sim('GET', '/webhooks')).text.includes('"result":"500"'));
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');

    merchant.answer(200);
    const after = await start(merchant.url);
    expect((await after.api('GET', `/orders/${id}`)).json['order_status']).toBe('PAID');
    expect((await after.api('GET', `/orders/${id}/payments`)).text).toContain('"payment_status":"SUCCESS"');
    expect((await after.api('GET', `/orders/${id}/refunds/rfkill`)).json['refund_status']).toBe('PENDING');
    expect((await after.sim('GET', '/switches')).json['refundDelayMs']).toBe(1234);
    expect((await createGoogleClient(after).userinfo(accessToken)).status).toBe(200);
    expect((await after.call('GET', '/google/jwks')).text).toBe(keys);
    expect((await after.sim('GET', '/mails?to=asha@example.com')).text).toContain('"subject":"Receipt"');
    expect(merchant.received).toHaveLength(1);
    await after.sim('POST', '/clock', { advanceMinutes: 2.1 });
    await until(() => merchant.received.length === 2);
    expect(merchant.received[1]?.headers['x-webhook-attempt']).toBe('2');

    after.child.kill('SIGTERM');
    expect(await once(after.child, 'exit')).toEqual([0, null]);
    await merchant.close();
  });

  test('SIGKILL – a subscription and its announced debit are kept, and the debit runs on its day', async () => {
    const merchant = await startMerchant();
    const before = await start(merchant.url);
    const steps = createSteps({ ...before, merchant });
    const id = await steps.approved();
    await steps.charge(id, 2);
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');

    const after = await start(merchant.url);
    const later = createSteps({ ...after, merchant });
    expect(await later.getStatus(id)).toBe('ACTIVE');
    expect(await later.getCharges(id)).toMatchObject([{ payment_status: 'INITIALIZED' }]);
    await later.goTo(2, '06:01:00');
    await until(async () => (await later.getCharges(id))[0]?.payment_status === 'SUCCESS');
    after.child.kill('SIGKILL');
    await merchant.close();
  });

  test('launcher gone, standard input closed – clean shutdown', async () => {
    const { child } = await start('http://127.0.0.1:9/webhook', '--exit-with-parent');
    const exit = once(child, 'exit');
    const log = join(folder.path, 'sandbox.sqlite-wal');
    expect(existsSync(log)).toBe(true);
    child.stdin.end();
    expect(await exit).toEqual([0, null]);
    // SQLite merges its log when the database is closed, not when the process dies.
    expect(existsSync(log)).toBe(false);
  });

  test('invalid environment – one line that names every invalid variable, exit code 1', async () => {
    const child = spawn(process.execPath, [main], {
      env: { SANDBOX_PORT: 'x', CASHFREE_WEBHOOK_URL: 'nope' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stderr), 'line'));
    expect(line).toContain('SANDBOX_PORT');
    expect(line).toContain('CASHFREE_WEBHOOK_URL');
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  });
});
