import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { type Customer, STAFF, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { eventually } from './support/eventually.ts';

const ALLOWED = 10;
const ATTACKER = '203.0.113.9';
const HOME = '192.0.2.10';
const PHONE = '192.0.2.20';

let store: TestStore;
let emails: Emails;
beforeAll(async () => {
  store = await startApp();
  emails = new Emails(store);
});
afterAll(() => store.stop());

let moved: { mockRestore(): void } | undefined;
afterEach(() => moved?.mockRestore());

const login = (email: string, password: string, address: string, path = '/auth/login') =>
  store.api.call('POST', path, { body: { email, password }, headers: { 'x-forwarded-for': address } });
const unlock = (token: string, address: string) =>
  store.api.call<{ isStaff: boolean }>('POST', '/auth/unlock', {
    body: { token },
    headers: { 'x-forwarded-for': address },
  });

/** Somebody elsewhere enters wrong passwords until the account is locked. */
async function lock(email: string): Promise<void> {
  for (let n = 0; n < ALLOWED; n++) await login(email, 'guess', ATTACKER);
}

async function locked(): Promise<Customer> {
  const customer = await store.customer();
  await lock(customer.email);
  return customer;
}

const token = (email: string, nth = 1) => emails.waitForToken(email, 'unlock', nth);
const links = (email: string) =>
  emails.to(email).filter(({ text }) => text.includes('/unlock?token=')).length;
const queueIsEmpty = async () => {
  const queued = await store.database.rows(
    `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail.unlock-sign-in' LIMIT 1`,
  );
  return queued.length === 0;
};

test('right password from a new address – the answer of a wrong one, and a link that lets the owner sign in there', async () => {
  const { email, password } = await locked();
  const right = await login(email, password, HOME);
  const wrong = await login(email, 'guess', HOME);
  expect([right.status, right.body.error.code, right.body.message]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    wrong.body.message,
  ]);
  expect(Object.keys(right.body.error)).toEqual(Object.keys(wrong.body.error));
  expect([...right.headers.keys()]).toEqual([...wrong.headers.keys()]);
  expect(wrong.status).toBe(429);

  const answer = await unlock(await token(email), PHONE);
  expect([answer.status, answer.body.data]).toEqual([200, { isStaff: false }]);
  // The attack goes on, and does not lock the address of the link again.
  await lock(email);
  expect((await login(email, password, PHONE)).status).toBe(200);
  expect((await login(email, password, '192.0.2.99')).status).toBe(429);
});

test('opened link – signs nobody in, works once, and not for another purpose', async () => {
  const { email, password } = await locked();
  await login(email, password, HOME);
  const link = await token(email);
  const reset = await store.api.post('/auth/reset-password', { token: link, newPassword: 'gap up monday' });
  expect([reset.status, reset.body.error.code]).toEqual([400, 'LINK_INVALID']);
  const answers = await Promise.all([1, 2, 3].map(() => unlock(link, HOME)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const unlocked = answers.find(({ status }) => status === 200);
  expect([unlocked?.body.data, unlocked?.headers.get('set-cookie')]).toEqual([{ isStaff: false }, null]);
  const again = await unlock(link, HOME);
  expect([again.status, again.body.error.code]).toEqual([400, 'LINK_INVALID']);
  expect((await login(email, password, HOME)).status).toBe(200);
});

test('link after an hour, or made up – refused', async () => {
  const { email, password } = await locked();
  await login(email, password, HOME);
  const link = await token(email);
  const kept = await store.database.rows<{ text: string }>('SELECT t::text AS text FROM account_tokens t');
  expect(kept.map(({ text }) => text).join()).not.toContain(link);
  moved = jest
    .spyOn(store.app.get<Clock>(CLOCK), 'now')
    .mockImplementation(() => new Date(Date.now() + 61 * 60_000));
  expect((await unlock(link, HOME)).status).toBe(400);
  expect((await unlock('made-up', HOME)).status).toBe(400);
});

test('wrong password, unknown or suspended account, customer at the console – no email', async () => {
  const owner = await locked();
  await login(owner.email, 'guess', HOME);
  const suspended = await locked();
  await store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
  expect((await login(suspended.email, suspended.password, HOME)).status).toBe(429);
  expect((await login(owner.email, owner.password, HOME, '/admin/login')).status).toBe(429);
  await lock('nobody@example.com');
  expect((await login('nobody@example.com', 'guess', HOME)).status).toBe(429);
  await eventually(queueIsEmpty);
  for (const email of [owner.email, suspended.email, 'nobody@example.com']) expect(links(email)).toBe(0);
});

test('staff – the link says that they sign in to the console', async () => {
  await store.staff();
  await lock(STAFF.email);
  expect((await login(STAFF.email, STAFF.password, HOME, '/admin/login')).status).toBe(429);
  expect((await unlock(await token(STAFF.email), HOME)).body.data).toEqual({ isStaff: true });
  expect((await login(STAFF.email, STAFF.password, HOME, '/admin/login')).status).toBe(200);
});

test('forty tries with the right password, from eight addresses – five emails at most', async () => {
  const { email, password } = await locked();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(email, password, `192.0.2.${100 + (n % 8)}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  await eventually(queueIsEmpty);
  expect(links(email)).toBeGreaterThan(0);
  expect(links(email)).toBeLessThanOrEqual(5);
});
