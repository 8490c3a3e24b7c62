import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createSteps } from './subscription-harness.ts';
import { createClient, startTestSandbox, temporaryFolder, until } from './sandbox-harness.ts';

const DAY_MS = 86_400_000;
const folder = temporaryFolder();
const file = join(folder.path, 'clock');

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ clockFile: file });
});
afterEach(() => press({ reset: 'true' }));
afterAll(async () => {
  await sandbox.close();
  folder.remove();
});

const press = (fields: Record<string, string>) =>
  sandbox.call('POST', '/clock', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const offset = async () => (await sandbox.sim('GET', '/clock')).json['offsetMs'];

test('the clock is moved by the page – the provider’s time and the store’s file', async () => {
  expect((await press({ advanceMs: String(DAY_MS) })).status).toBe(303);
  await press({ days: '-0.5' });
  expect(await offset()).toBe(DAY_MS / 2);
  expect(Number(readFileSync(file, 'utf8'))).toBe(43_200);
  expect((await sandbox.call('GET', '/clock')).text).toContain('12 hours ahead of the real time');
});

test('the file is written by somebody else – the provider’s time follows', async () => {
  writeFileSync(file, '86400');
  await until(async () => (await offset()) === DAY_MS);
});

test('the file is written by somebody else – a debit that became due runs without a call', async () => {
  const steps = createSteps(sandbox);
  await steps.charge(await steps.approved(), 3);
  writeFileSync(file, String(4 * 86_400));
  await until(
    () => sandbox.merchant.types().filter((type) => type === 'SUBSCRIPTION_PAYMENT_SUCCESS').length === 2,
  );
});

test('a file without a number – the clock stays where it is', async () => {
  await press({ days: '1' });
  writeFileSync(file, '');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await offset()).toBe(DAY_MS);
});

test('too many days – refused, and nothing moves', async () => {
  const answer = await press({ days: '4000' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Enter at most 3660 days.');
  expect(await offset()).toBe(0);
});

test('without a file – only the provider’s clock, and the page says so', async () => {
  const alone = await startTestSandbox();
  const { sim, call } = createClient(alone.base);
  await sim('POST', '/clock', { advanceMs: 5_000 });
  expect((await sim('GET', '/clock')).json['offsetMs']).toBe(5_000);
  expect((await call('GET', '/clock')).text).toContain('of the payment provider only');
  await alone.close();
});
