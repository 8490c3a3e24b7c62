import { beforeEach, expect, jest, test } from '@jest/globals';
import { installBrowser, type FakeStorage } from '../../test-support/browser';

type Http = typeof import('./http');
const fetchMock = jest.fn<typeof fetch>();
let storage: FakeStorage;
let http: Http;
let redirects: string[];

function answer(status: number, body: unknown) {
  fetchMock.mockImplementationOnce(async (input) => {
    const response = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    return Object.defineProperty(response, 'url', {
      value: input instanceof Request ? input.url : String(input),
    });
  });
}

beforeEach(async () => {
  storage = installBrowser();
  for (const key of ['token', 'user', 'adminToken', 'adminData']) storage.setItem(key, key);
  jest.resetModules();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  http = await import('./http');
  redirects = [];
  http.browser.go = (path) => redirects.push(path);
  http.browser.path = () => '/tools/1?x=2';
});

function sentHeaders(): Headers {
  const [input] = fetchMock.mock.calls[0] ?? [];
  return input instanceof Request ? input.headers : new Headers();
}

const profile = () => http.result(http.api.GET('/api/users/profile'));

test('both tokens – the staff token is sent', async () => {
  answer(200, { success: true, data: {} });
  await profile();
  expect(sentHeaders().get('Authorization')).toBe('Bearer adminToken');
});

test('no token – no authorisation header', async () => {
  ['token', 'adminToken'].forEach((key) => storage.removeItem(key));
  answer(200, { success: true, data: {} });
  await profile();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(sentHeaders().has('Authorization')).toBe(false);
});

test('401 on an admin path – staff data cleared, redirected to staff sign-in, customer session kept', async () => {
  answer(401, { success: false, message: 'no' });
  await http.result(http.api.GET('/api/admin/profile'));
  expect(storage.getItem('adminToken')).toBeNull();
  expect(storage.getItem('adminData')).toBeNull();
  expect(storage.getItem('token')).toBe('token');
  expect(redirects).toEqual(['/admin/login']);
});

test('401 elsewhere – customer data cleared, redirected to sign-in with a way back', async () => {
  storage.removeItem('adminToken');
  answer(401, { success: false, message: 'no' });
  await profile();
  expect(storage.getItem('token')).toBeNull();
  expect(storage.getItem('user')).toBeNull();
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('401 for a wrong password – session kept', async () => {
  answer(401, {
    success: false,
    message: 'Invalid email or password',
    error: { code: 'INVALID_CREDENTIALS' },
  });
  const body = { email: 'a@example.com', password: 'secret1' };
  const result = await http.result(http.api.POST('/api/auth/login', { body }), { keepSession: true });
  expect(result).toMatchObject({
    ok: false,
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password',
  });
  expect(storage.getItem('token')).toBe('token');
  expect(redirects).toEqual([]);
});

test('401 for a call of an earlier session – new session kept', async () => {
  storage.removeItem('adminToken');
  const { storeUser } = await import('~/lib/session');
  answer(401, { success: false });
  const pending = profile();
  storeUser('newer', { id: '1', name: 'Asha', email: 'asha@example.com', createdAt: '2026-01-01' });
  await pending;
  expect(sentHeaders().get('Authorization')).toBe('Bearer token');
  expect(storage.getItem('token')).toBe('newer');
  expect(redirects).toEqual([]);
});

test('401 while signing out – no redirect', async () => {
  storage.removeItem('adminToken');
  http.leaveSession();
  answer(401, { success: false });
  expect(await profile()).toMatchObject({ ok: false, status: 401 });
  expect(redirects).toEqual([]);
});

test('401 for a call in flight while another tab signed out – redirected to sign-in', async () => {
  storage.removeItem('adminToken');
  const { clearUser } = await import('~/lib/session');
  answer(401, { success: false });
  const pending = profile();
  clearUser();
  await pending;
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('sign-out failed – a later 401 redirects to sign-in', async () => {
  storage.removeItem('adminToken');
  const { logout } = await import('./auth');
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await logout();
  answer(401, { success: false });
  await profile();
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('401 for each of two calls – redirected once', async () => {
  storage.removeItem('adminToken');
  answer(401, { success: false });
  answer(401, { success: false });
  await Promise.all([profile(), profile()]);
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('401 for a background call – session cleared, no redirect', async () => {
  answer(401, { success: false });
  await http.result(http.api.GET('/api/users/purchased-tools'), { isBackground: true });
  expect(storage.getItem('token')).toBeNull();
  expect(redirects).toEqual([]);
});

test.each([true, false])(
  '401 while something is bought, in the background %p – sign-in leads back to it',
  async (isBackground) => {
    storage.removeItem('adminToken');
    http.returnAfterwards(() => '/tools/7');
    answer(401, { success: false });
    await http.result(http.api.GET('/api/users/purchased-tools'), { isBackground });
    expect(redirects).toEqual(['/login?next=%2Ftools%2F7&ended']);
  },
);

test('the dialog closed before a background 401 – no redirect', async () => {
  http.returnAfterwards(() => '/tools/7')();
  answer(401, { success: false });
  await http.result(http.api.GET('/api/users/purchased-tools'), { isBackground: true });
  expect(redirects).toEqual([]);
});

test('401 in the background, then for a call without a session – the sign-in page knows that the session ended', async () => {
  storage.removeItem('adminToken');
  answer(401, { success: false });
  answer(401, { success: false });
  await http.result(http.api.GET('/api/users/purchased-tools'), { isBackground: true });
  await profile();
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('no network – a result without a server message, never an exception', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await profile()).toEqual({ ok: false, status: 0, code: 'NETWORK' });
});

test('invalid input – message and field errors returned', async () => {
  answer(400, { success: false, message: 'Wrong', error: { code: 'INVALID', fields: { email: 'Bad' } } });
  expect(await profile()).toMatchObject({ message: 'Wrong', fields: { email: 'Bad' } });
});

test.each([['This link is resting.'], [undefined]])(
  'an answer that says it failed with status 200 and message %p – a failure with it',
  async (message) => {
    answer(200, { success: false, message });
    expect(await profile()).toMatchObject({ ok: false, status: 200, message });
  },
);

test('a proxy page instead of JSON – a failure without a message', async () => {
  answer(502, '<html>Bad gateway</html>');
  expect(await profile()).toMatchObject({ ok: false, status: 502, message: undefined });
});

/** Calls that return a file or its address. */
const files: [string, () => Promise<unknown>][] = [
  ['a tool', async () => (await import('./shop')).getDownload('1')],
  ['a release', async () => (await import('./shop')).getDownload('1', '2')],
  ['a receipt', async () => (await import('./account')).getReceipt('1')],
  ['a certificate', async () => (await import('./account')).getCertificate()],
];

test.each(files)('%s to download with both tokens – the customer’s is sent', async (_what, request) => {
  answer(200, { success: true, data: {} });
  await request();
  expect(sentHeaders().get('Authorization')).toBe('Bearer token');
});

test.each(files)('%s to download as staff alone – the staff token is sent', async (_what, request) => {
  storage.removeItem('token');
  answer(200, { success: true, data: {} });
  await request();
  expect(sentHeaders().get('Authorization')).toBe('Bearer adminToken');
});

test.each(files)('401 for %s – redirected to sign-in; the staff session is kept', async (_what, request) => {
  answer(401, { success: false });
  expect(await request()).toMatchObject({ ok: false, status: 401 });
  expect(storage.getItem('token')).toBeNull();
  expect(storage.getItem('adminToken')).toBe('adminToken');
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('401 for a call with the staff token – staff session cleared', async () => {
  answer(401, { success: false });
  await profile();
  expect(storage.getItem('adminToken')).toBeNull();
  expect(storage.getItem('token')).toBeNull();
  expect(redirects).toEqual(['/login?next=%2Ftools%2F1%3Fx%3D2&ended']);
});

test('a receipt – returned as a file', async () => {
  const { getReceipt } = await import('./account');
  answer(200, '%PDF-1.7');
  const result = await getReceipt('1');
  expect(result.ok && (await result.data.text())).toBe('%PDF-1.7');
});
