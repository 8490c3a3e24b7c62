import { Secret, TOTP } from 'otpauth';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { withinHalfMinute } from './support/totp.ts';

let store: TestStore;
let token: string;
let other: string;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  store = await startApp({}, undefined, { accountAttempts: 1000 });
  [token, other] = [await store.staff(), await store.staff()];
});
afterAll(async () => {
  await store.stop();
});

/** The app's code, `steps` half minutes from now: each code works once, so each test uses a new one. */
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The same digits in another script. */
const inScript = (digits: string, zero: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

const login = (totp?: string) => store.api.post<{ token: string }>('/admin/login', { ...STAFF, totp });

test('a secret offered but not confirmed – sign-in needs no code yet', async () => {
  const offer = await store.api.post<{ secret: string; otpauthUrl: string }>('/admin/totp', {}, token);
  secret = offer.body.data.secret;
  expect(offer.body.data.otpauthUrl).toContain(secret);
  expect((await login()).status).toBe(200);
});

test('a wrong code – two-step sign-in stays off', async () => {
  for (const wrong of ['000000', '००००००', 'é00000', '0000000', '٠٠٠ ٠٠٠', '–', '\u200B']) {
    const answer = await store.api.post('/admin/totp/confirm', { code: wrong }, token);
    expect([wrong, answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([
      wrong,
      400,
      ['code'],
    ]);
  }
});

test('a right code in Devanagari, with a space – switched on, ten recovery codes, the other staff sessions end', async () => {
  await withinHalfMinute();
  const answer = await store.api.post<{ recoveryCodes: string[] }>(
    '/admin/totp/confirm',
    { code: inScript(code(-1), '०').replace(/^.{3}/u, '$& ') },
    token,
  );
  recoveryCodes = answer.body.data.recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await store.api.get('/admin/profile', other)).status).toBe(401);
  expect((await store.api.get('/admin/profile', token)).status).toBe(200);
});

test('sign-in without a code – 428 TOTP_REQUIRED; with a wrong one – 401', async () => {
  const without = await login();
  expect([without.status, without.body.error.code]).toEqual([428, 'TOTP_REQUIRED']);
  for (const wrong of ['123456', '१२३४५६', 'é12345', '一二三四五六']) {
    const answer = await login(wrong);
    expect([wrong, answer.status, answer.body.error.code]).toEqual([wrong, 401, 'TOTP_INVALID']);
  }
});

test('a code used twice – accepted once, then refused', async () => {
  const once = code();
  expect((await login(`${once.slice(0, 3)}\u2011${once.slice(3)}`)).status).toBe(200);
  expect((await login(once)).status).toBe(401);
  expect((await login(inScript(once, '٠'))).status).toBe(401);
});

test('a recovery code used twice – accepted once', async () => {
  const [paper = ''] = recoveryCodes;
  const forms = [paper, ` ${paper.replace('-', ' ').toUpperCase()} `, inScript(paper, '０').replace('-', '')];
  const answers = await Promise.all(forms.map(login));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('a new secret while two-step sign-in is on – 409', async () => {
  expect((await store.api.post('/admin/totp', {}, token)).status).toBe(409);
});

test('switching off – needs password and code, then sign-in is one step again', async () => {
  const off = (password: string, totp: string | undefined) =>
    store.api.call('DELETE', '/admin/totp', { token, body: { password, code: totp } });
  expect((await off('not the password', recoveryCodes[1])).status).toBe(400);
  expect((await off(STAFF.password, 'é12345')).status).toBe(400);
  expect((await off(STAFF.password, inScript(recoveryCodes[1] ?? '', '০').replace('-', '–'))).status).toBe(
    200,
  );
  expect((await login()).status).toBe(200);
});

test('switched on, then off – each audited once, without secrets', async () => {
  const log = await store.database.rows<object>(
    `SELECT l.actor_id = u.id AS own, u.email, l.action, l.before, l.after
     FROM audit_log l JOIN users u ON u.id::text = l.subject_id
     WHERE l.subject_type = 'staff' ORDER BY l.at`,
  );
  const [off, on] = [{ twoStepSignIn: false }, { twoStepSignIn: true }];
  const record = { own: true, email: STAFF.email, action: 'update' };
  expect(log).toEqual([
    { ...record, before: off, after: on },
    { ...record, before: on, after: off },
  ]);
});
