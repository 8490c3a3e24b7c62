import { setTimeout as sleep } from 'node:timers/promises';
import { PasswordsService } from '../src/auth/sign-in/passwords.service.ts';
import { addJob } from './support/jobs.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';

const ALLOWED = 10;

let store: TestStore;
beforeAll(async () => {
  store = await startApp();
});
afterAll(() => store.stop());
beforeEach(() => store.database.rows('DELETE FROM sign_in_failures'));

const login = (email: string, password: string) => store.api.post('/auth/login', { email, password });
const failures = () => store.database.rows('SELECT 1 FROM sign_in_failures');

/** A person who has not signed in from this address before. */
async function stranger() {
  const customer = await store.customer();
  await store.database.rows('UPDATE sessions SET address = NULL WHERE user_id = $1', [customer.id]);
  return customer;
}

/** The number of responses with each status. */
async function countByStatus(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('concurrent attempts', () => {
  test('forty wrong passwords for one account, known or not – ten are checked, the others are 429', async () => {
    const { email } = await stranger();
    for (const address of [email, 'nobody-here@example.com']) {
      const answers = times(40, () => login(address, 'guess'));
      expect(await countByStatus(answers)).toEqual({ 401: ALLOWED, 429: 40 - ALLOWED });
    }
  });

  test('forty wrong codes with the right staff password, where the owner signed in before – ten are checked', async () => {
    await store.staff();
    await store.database.rows(
      `INSERT INTO staff_totp (user_id, secret, confirmed_at)
       SELECT id, 'JBSWY3DPEHPK3PXP', now() FROM users WHERE email = $1`,
      [STAFF.email],
    );
    const answers = times(40, () => store.api.post('/admin/login', { ...STAFF, totp: 'not-a-code' }));
    const counts = await countByStatus(answers);
    await store.database.rows('DELETE FROM staff_totp');
    expect(counts).toEqual({ 401: ALLOWED, 429: 40 - ALLOWED });
  });

  test('twenty right passwords – all signed in, none counted as a failure', async () => {
    const { email, password } = await stranger();
    expect(await countByStatus(times(20, () => login(email, password)))).toEqual({ 200: 20 });
    expect(await failures()).toEqual([]);
  });

  test('one failure below the limit, then concurrent sign-ins of the owner on two devices – both signed in', async () => {
    const { email, password } = await stranger();
    for (let n = 1; n < ALLOWED; n++) await login(email, 'guess');
    expect(await countByStatus(times(2, () => login(email, password)))).toEqual({ 200: 2 });
  });

  test('attempts at sixty accounts from one address – fifty are checked, then even a right password is 429', async () => {
    const strict = await startApp({ RATE_LIMIT_ADDRESS_ATTEMPTS: '50' });
    try {
      const { email, password } = await strict.customer();
      const wrong = (n: number) =>
        strict.api.post('/auth/login', { email: `p${n}@example.com`, password: 'x' });
      expect(await countByStatus(times(60, wrong))).toEqual({ 401: 50, 429: 10 });
      expect((await strict.api.post('/auth/login', { email, password })).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});

describe('from an address where the owner signed in before', () => {
  test('wrong passwords – the eleventh is 429, the right one is accepted', async () => {
    const { email, password } = await store.customer();
    for (let n = 0; n < ALLOWED; n++) expect((await login(email, 'guess')).status).toBe(401);
    const refused = await login(email, 'guess');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await login(email, password)).status).toBe(200);
  });

  test('forty concurrent wrong passwords – ten are 401, the others 429', async () => {
    const { email } = await store.customer();
    const counts = await countByStatus(times(40, () => login(email, 'guess')));
    expect(counts[401] ?? 0).toBeLessThanOrEqual(ALLOWED);
    expect(counts[429]).toBeGreaterThanOrEqual(40 - ALLOWED);
  });

  test('an earlier failure of another account – does not shorten the wait', async () => {
    const { email } = await stranger();
    await store.database.rows(
      `INSERT INTO sign_in_failures (account, address, failed_at)
       SELECT 'other@example.com', '127.0.0.1', now() - interval '14 minutes'`,
    );
    for (let n = 0; n < ALLOWED; n++) await login(email, 'guess');
    const wait = Number((await login(email, 'guess')).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(13 * 60);
  });
});

describe('password confirmation in a session', () => {
  test('guesses while changing the password – 429 after ten, even for the right one', async () => {
    const { token, password } = await store.customer();
    const change = (currentPassword: string) =>
      store.api.put('/auth/change-password', { currentPassword, newPassword: 'another one' }, token);
    for (let n = 0; n < ALLOWED; n++) expect((await change('guess')).status).toBe(400);
    const refused = await change(password);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('guesses of password or code while switching two-step sign-in off – 429 after ten in total', async () => {
    const token = await store.staff();
    const off = (password: string) =>
      store.api.call('DELETE', '/admin/totp', { token, body: { password, code: 'not-a-code' } });
    for (let n = 0; n < ALLOWED / 2; n++) {
      expect((await off('guess')).body.error.fields).toHaveProperty('password');
      expect((await off(STAFF.password)).body.error.fields).toHaveProperty('code');
    }
    expect((await off(STAFF.password)).status).toBe(429);
  });

  test('another person guesses at sign-in – the owner can still change the password in their session', async () => {
    const { token, email, password } = await store.customer();
    await store.database.rows(
      `INSERT INTO sign_in_failures (account, address) SELECT $1, '203.0.113.7' FROM generate_series(1, 10)`,
      [email],
    );
    const change = { currentPassword: password, newPassword: 'another one' };
    expect((await store.api.put('/auth/change-password', change, token)).status).toBe(200);
    expect(await failures()).toHaveLength(10);
  });
});

describe('sign-in', () => {
  test('an unknown email – costs one password comparison, like a known one', async () => {
    const { email } = await store.customer();
    const compared = jest.spyOn(store.app.get(PasswordsService), 'matches');
    for (const address of [email, 'nobody@example.com', 'nobody@example.com']) {
      compared.mockClear();
      expect((await login(address, 'guess')).status).toBe(401);
      expect(compared).toHaveBeenCalledTimes(1);
    }
  });

  test('a session lives 24 hours, 30 days when remembered, 8 hours for staff', async () => {
    const { email, password } = await store.customer();
    const body = { email, password };
    for (const [path, input, hours] of [
      ['/auth/login', body, 24],
      ['/auth/login', { ...body, rememberMe: true }, 30 * 24],
      ['/admin/login', STAFF, 8],
    ] as const) {
      expect((await store.api.post(path, input)).status).toBe(200);
      const opened = await store.database.row<{ hours: number }>(
        `SELECT (extract(epoch FROM expires_at - created_at) / 3600)::float AS hours
         FROM sessions ORDER BY created_at DESC LIMIT 1`,
      );
      expect([path, opened?.hours]).toEqual([path, hours]);
    }
  });
});

test('failures outside the window – deleted with their addresses', async () => {
  await store.database.rows(
    `INSERT INTO sign_in_failures (account, address, failed_at)
     VALUES ('old@example.com', '192.0.2.1', now() - interval '16 minutes'), ('new@example.com', '192.0.2.1', now())`,
  );
  await addJob(store.database, 'sign-in-failures.clean');
  for (let look = 0; look < 100 && (await failures()).length > 1; look++) await sleep(100);
  expect(await store.database.rows('SELECT account FROM sign_in_failures')).toEqual([
    { account: 'new@example.com' },
  ]);
});

describe('the client address behind a proxy', () => {
  const sent = { 'x-forwarded-for': '192.0.2.44' };
  const getAddress = async (of: TestStore) => {
    const body = { email: 'somebody@example.com', password: 'not the password' };
    expect((await of.api.call('POST', '/auth/login', { body, headers: sent })).status).toBe(401);
    return of.database.row<{ address: string }>('SELECT address FROM sign_in_failures');
  };

  test('a proxy on this machine – trusted by default, its client address is used', async () => {
    expect(await getAddress(store)).toEqual({ address: '192.0.2.44' });
  });

  test('a proxy that is not trusted – its own address is used', async () => {
    const wary = await startApp({ TRUST_PROXY: '198.51.100.7' });
    try {
      expect(await getAddress(wary)).toEqual({ address: '127.0.0.1' });
    } finally {
      await wary.stop();
    }
  });
});

describe('addresses of one IPv6 /64', () => {
  const from = (address: string, email: string, password: string) => {
    const headers = { 'x-forwarded-for': address };
    return store.api.call('POST', '/auth/login', { body: { email, password }, headers });
  };

  test('wrong passwords – counted for the /64', async () => {
    for (const host of [1, 2, 3]) await from(`2001:db8:0:7::${host}`, 'nobody@example.com', 'guess');
    expect(await store.database.rows('SELECT DISTINCT address FROM sign_in_failures')).toEqual([
      { address: '2001:db8:0:7::/64' },
    ]);
  });

  test('guesses from elsewhere lock an account – the right password is accepted where the owner signed in before', async () => {
    const { email, password } = await stranger();
    await from('2001:db8:0:7::1', email, password);
    for (let n = 0; n < ALLOWED; n++) await from('2001:db8:0:8::1', email, 'guess');
    expect((await from('2001:db8:0:9::1', email, password)).status).toBe(429);
    expect((await from('2001:db8:0:7::2', email, password)).status).toBe(200);
  });
});
