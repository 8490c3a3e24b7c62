import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../src/config/env.ts';
import { toDay } from '../src/common/time/days.ts';
import { Database } from '../src/database/database.ts';
import { withConnection } from '../src/database/one-connection.ts';
import { RoleCheckService } from '../src/database/role-check.service.ts';
import { refuseWrongClock } from '../src/readiness/refuse-wrong-clock.ts';
import { checkSubscriptions } from '../src/readiness/subscriptions-check.ts';
import type { ReadinessCheck } from '../src/readiness/readiness.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addTool } from './support/tools.ts';

const SECRET = 'cfsk_ma_test_a1b2c3d4';
let provider: Server;
let calls: string[];
let store: TestStore;
let staff: string;

/** A provider that rejects all keys; its clock is right. */
beforeAll(async () => {
  calls = [];
  provider = createServer((request, response) => {
    calls.push(request.method ?? '');
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"no","code":"x"}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  store = await startApp({
    CASHFREE_BASE_URL: `http://127.0.0.1:${address.port}/pg`,
    CASHFREE_APP_ID: 'TESTa1b2',
    CASHFREE_SECRET_KEY: SECRET,
    TRUST_PROXY: 'loopback,0.0.0.0/1',
  });
  staff = await store.staff();
});
afterAll(async () => {
  await store.stop();
  provider.close();
});

async function readiness() {
  const answer = await store.api.get<{ readiness: { ready: boolean; checks: ReadinessCheck[] } }>(
    '/admin/readiness',
    staff,
  );
  expect(answer.status).toBe(200);
  const { ready, checks } = answer.body.data.readiness;
  return { ready, text: answer.text, of: (id: string) => checks.find((check) => check.id === id) };
}

test('a new store – what is wrong in the environment and in the store, without a secret', async () => {
  const { ready, text, of } = await readiness();
  expect(ready).toBe(false);
  expect(of('trust-proxy')).toMatchObject({ group: 'configuration', ok: false, severity: 'refuse' });
  expect(of('payment-keys')?.problems).toHaveLength(2);
  expect(of('payment-credentials')).toMatchObject({ ok: false });
  expect(of('clock-database')).toMatchObject({ ok: true });
  expect(of('clock-provider')).toMatchObject({ ok: true });
  expect(of('database-role')).toMatchObject({ ok: true, severity: 'warn' });
  expect(of('support-email')).toMatchObject({ group: 'store', ok: false, link: '/settings' });
  expect(of('paid-tool')).toMatchObject({ ok: false });
  expect(of('malware-scan')).toMatchObject({ ok: false, severity: 'warn' });
  expect(of('malware-scanner')).toBeUndefined();
  expect(of('staff-second-factor')?.problems[0]).toMatch(/^1 account has access/);
  expect(text).not.toContain(SECRET);
});

test('a store with its own details and something to sell – these checks pass', async () => {
  const details = { supportEmail: 'help@shop.example.in', gstin: '27AAPFU0939F1ZV' };
  await store.api.put('/admin/settings', details, staff);
  await addTool(store, staff);
  const { of } = await readiness();
  expect(['support-email', 'gstin', 'paid-tool'].map((id) => of(id)?.ok)).toEqual([true, true, true]);
});

test('downloads or a rating that staff typed – a warning until they are 0 again', async () => {
  const { id } = await addTool(store, staff, { name: 'From another shop', downloads: 1200, rating: 4.8 });
  const typed = (await readiness()).of('starting-values');
  expect(typed).toMatchObject({ ok: false, severity: 'warn', link: '/tools' });
  expect(typed?.problems[0]).toMatch(/^1 tool has a number of downloads or a rating that staff typed/);
  await store.api.put(`/admin/tools/${id}`, { downloads: 0, rating: 0 }, staff);
  expect((await readiness()).of('starting-values')?.ok).toBe(true);
});

test('a subscription for sale – what must be switched on at the provider, in the console and by the doctor', async () => {
  const doctor = () => withConnection(store.app.get<Env>(ENV).DATABASE_URL, checkSubscriptions);
  expect(await doctor()).toEqual([]);
  const once = { name: 'Lifetime', price: 7999, isDefault: true };
  const monthly = { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499 };
  const { id } = await addTool(store, staff, { price: 100, plans: [once, monthly] });
  const [finding] = await doctor();
  expect(finding).toMatchObject({ id: 'subscriptions', ok: false, severity: 'warn' });
  expect(finding?.problems[0]).toContain('Subscriptions tab');
  await store.api.put(`/admin/tools/${id}`, { isActive: false }, staff);
  expect(await doctor()).toEqual([]);
  expect(await withConnection('postgresql://127.0.0.1:1/store', checkSubscriptions)).toEqual([]);
});

test('pages as delivered – not ready, each is named until it is published', async () => {
  const said = async () => (await readiness()).of('delivered-texts');
  expect(await said()).toMatchObject({ ok: false, severity: 'refuse' });
  const [problem = ''] = (await said())?.problems ?? [];
  expect(problem).toMatch(/Terms of Service are as delivered\./);
  expect(problem).toContain('arbitration in Rajasthan');
  for (const slug of ['cookies', 'course', 'home', 'privacy', 'privacy-notice', 'services'])
    await store.api.post(`/admin/pages/${slug}/publish`, { effectiveFrom: toDay(new Date()) }, staff);
  expect((await said())?.problems[0]).toMatch(/^Terms of Service is as delivered\./);
  await store.api.post('/admin/pages/terms/publish', { effectiveFrom: toDay(new Date()) }, staff);
  expect(await said()).toMatchObject({ ok: true, problems: [] });
});

test('opened again at once – the provider is not asked again', async () => {
  await readiness();
  const before = calls.length;
  await Promise.all([readiness(), readiness()]);
  expect(calls).toHaveLength(before);
});

test('the role that owns the tables – recognised', async () => {
  const env = store.app.get<Env>(ENV);
  const owner = await new DataSource({ type: 'postgres', url: env.MIGRATION_DATABASE_URL }).initialize();
  try {
    await expect(new RoleCheckService(new Database(owner), env).ownsSchema()).resolves.toBe(true);
  } finally {
    await owner.destroy();
  }
});

test('a machine a minute behind – production refuses to start and names both clocks', async () => {
  const env = store.app.get<Env>(ENV);
  await expect(refuseWrongClock(env)).resolves.toBeUndefined();
  const start = refuseWrongClock(env, () => Date.now() - 60_000);
  await expect(start).rejects.toThrow(/behind the database’s.*\n.*behind the payment provider’s/);
});

test('neither database nor provider answers – no refusal, the start itself will tell', async () => {
  const unavailable = {
    DATABASE_URL: 'postgresql://127.0.0.1:1/store',
    CASHFREE_BASE_URL: 'http://127.0.0.1:1/pg',
  };
  await expect(refuseWrongClock(unavailable)).resolves.toBeUndefined();
});
