import { randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { createDatabase } from './support/database.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { type Codes, turnOnTotp } from './support/totp.ts';

const [FIRST, SECOND] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
const DATA_KEY = randomBytes(32).toString('hex');

let database: Awaited<ReturnType<typeof createDatabase>>;
let first: TestStore;
let token: string;
let secret: string;
let code: Codes;
let recoveryCode: string | undefined;

/** Starts the same store with other secrets. */
const restarted = (env: Record<string, string>) =>
  startApp({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl, ...env });

async function during<Answer>(
  env: Record<string, string>,
  work: (store: TestStore) => Promise<Answer>,
): Promise<Answer> {
  const store = await restarted(env);
  try {
    return await work(store);
  } finally {
    await store.stop();
  }
}

const isSignedIn = async (store: TestStore, bearer: string) =>
  (await store.api.get('/admin/profile', bearer)).status === 200;

const login = (store: TestStore, totp?: string) =>
  store.api.post<{ token: string }>('/admin/login', { ...STAFF, totp });

const storedSecret = async (store: TestStore) =>
  (await store.database.row<{ secret: string }>('SELECT secret FROM staff_totp'))?.secret ?? '';

const signed = (key: string, header: { kid?: string }) => {
  const { sid } = decodeJwt<{ sid: string }>(token);
  const claims = new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256', ...header });
  return claims.setExpirationTime('1h').sign(Buffer.from(key));
};

beforeAll(async () => {
  database = await createDatabase();
  first = await restarted({ JWT_SECRET: FIRST });
  token = await first.staff();
  const totp = await turnOnTotp(first, token);
  ({ code, secret } = totp);
  [recoveryCode] = totp.recoveryCodes;
});
afterAll(async () => {
  await first.stop();
  await database.drop();
});

test('token – names its key; without a name or with an unknown one it is refused', async () => {
  const { kid } = decodeProtectedHeader(token);
  expect(kid).toMatch(/^[\w-]{12}$/);
  expect(await isSignedIn(first, token)).toBe(true);
  expect(await isSignedIn(first, await signed(FIRST, { kid }))).toBe(true);
  expect(await isSignedIn(first, await signed(FIRST, {}))).toBe(false);
  expect(await isSignedIn(first, await signed(FIRST, { kid: 'another' }))).toBe(false);
  expect(await isSignedIn(first, await signed(SECOND, { kid }))).toBe(false);
});

test('secret of an authenticator app – not in the database as text', async () => {
  expect(await storedSecret(first)).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/);
  expect(await storedSecret(first)).not.toContain(secret);
});

test('JWT_SECRET replaced, the old one listed – nobody is signed out, codes work, new tokens have the new key', async () => {
  const before = await storedSecret(first);
  await during({ JWT_SECRET: SECOND, JWT_PREVIOUS_SECRETS: FIRST }, async (store) => {
    expect(await isSignedIn(store, token)).toBe(true);
    expect((await storedSecret(store)).slice(0, 15)).not.toBe(before.slice(0, 15));
    const answer = await login(store, code(1));
    expect(answer.status).toBe(200);
    expect(decodeProtectedHeader(answer.body.data.token).kid).not.toBe(decodeProtectedHeader(token).kid);
  });
});

test('first DATA_KEY – what JWT_SECRET had encrypted is encrypted anew; both old secrets can go', async () => {
  await during({ JWT_SECRET: SECOND, DATA_KEY }, (store) => storedSecret(store));
  await during({ JWT_SECRET: randomBytes(32).toString('hex'), DATA_KEY }, async (store) => {
    expect(await isSignedIn(store, token)).toBe(false);
    expect((await login(store, '000000')).status).toBe(401);
    await store.database.rows('UPDATE staff_totp SET last_step = 0');
    expect((await login(store, code(0))).status).toBe(200);
  });
});

test('key lost – the code is refused, a recovery code works', async () => {
  await during({ JWT_SECRET: FIRST }, async (store) => {
    await store.database.rows('UPDATE staff_totp SET last_step = 0');
    expect((await login(store, code(0))).status).toBe(401);
    expect((await login(store, recoveryCode)).status).toBe(200);
  });
});
