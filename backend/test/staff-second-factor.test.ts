import { STAFF, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { turnOnTotp } from './support/totp.ts';

let store: TestStore;
let emails: Emails;
let owner: string;

beforeAll(async () => {
  store = await startApp();
  emails = new Emails(store);
  owner = await store.staff();
});
afterAll(() => store.stop());

const setRequired = (requireStaffTwoFactor: boolean) =>
  store.api.put('/admin/settings', { requireStaffTwoFactor }, owner);

describe('two-step sign-in required for staff', () => {
  test('set by a manager – 403; by an owner – saved', async () => {
    const { token } = await store.colleague('manager');
    expect((await store.api.put('/admin/settings', { requireStaffTwoFactor: true }, token)).status).toBe(403);
    expect((await setRequired(true)).status).toBe(200);
  });

  test('staff without it – may set it up and nothing else, then everything their role may', async () => {
    const { token } = await store.colleague('manager');
    const profile = await store.api.get<{ admin: { mustSetUpTwoFactor: boolean } }>('/admin/profile', token);
    expect(profile.body.data.admin.mustSetUpTwoFactor).toBe(true);
    for (const path of ['/admin/tools', '/admin/roles', '/admin/dashboard', '/users/sessions', '/auth/me']) {
      const answer = await store.api.get(path, token);
      expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'TWO_FACTOR_REQUIRED']);
    }
    expect((await store.api.get('/settings/public', token)).status).toBe(200);

    await turnOnTotp(store, token);
    expect((await store.api.get('/admin/tools', token)).status).toBe(200);
  });

  test('customers – not affected', async () => {
    const { token } = await store.customer();
    expect((await store.api.get('/users/sessions', token)).status).toBe(200);
  });

  test('no longer required – open again', async () => {
    const { token } = await store.colleague('support');
    expect((await store.api.get('/admin/tools', token)).status).toBe(403);
    await store.database.rows(`DELETE FROM settings WHERE name = 'requireStaffTwoFactor'`);
    expect((await store.api.get('/admin/tools', token)).status).toBe(200);
  });
});

describe('turning two-step sign-in off', () => {
  test('other sessions end, this one stays', async () => {
    const { email, password, token } = await store.colleague('support');
    const { code } = await turnOnTotp(store, token);
    const other = await store.api.post<{ token: string }>('/admin/login', { email, password, totp: code(0) });
    const body = { password, code: code(1) };
    expect((await store.api.call('DELETE', '/admin/totp', { token, body })).status).toBe(200);
    expect((await store.api.get('/admin/profile', other.body.data.token)).status).toBe(401);
    expect((await store.api.get('/admin/profile', token)).status).toBe(200);
  });
});

describe('sign-in from a new device', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const NEWER = CHROME.replace('140', '141');
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('reported by email once; not the first sign-in, and not a newer version of the browser', async () => {
    const { email, password } = await store.colleague('support');
    const signIn = (agent: string) =>
      store.api.call('POST', '/admin/login', { body: { email, password }, headers: { 'user-agent': agent } });
    for (const agent of [CHROME, NEWER, FIREFOX, FIREFOX]) expect((await signIn(agent)).status).toBe(200);
    // The first sign-in of `colleague` is not reported; then Chrome and Firefox are new, each once.
    const device = (name: string) =>
      emails.to(email).filter(({ subject, text }) => subject.includes('New sign-in') && text.includes(name));
    const end = Date.now() + 15_000;
    while (device('Firefox').length === 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([device('Chrome').length, device('Firefox').length]).toEqual([1, 1]);
    expect(emails.to(STAFF.email).filter(({ subject }) => subject.includes('New sign-in'))).toEqual([]);
  });
});
