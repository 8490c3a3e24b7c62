import { buildDocument } from '../src/api-document/build-document.ts';
import { startApp, type TestStore } from './support/app.ts';
import { type Route, findRoutes, servedBy } from './support/routes.ts';

/** Every public route. A new public route must be added here on purpose. */
const PUBLIC_ROUTES = [
  'GET /announcements/active',
  'GET /auth/google',
  'GET /bundles',
  'GET /bundles/:id',
  'GET /certificates/:number',
  'GET /files/:releaseId', // the link carries its own authority
  'GET /grievances/:token', // the emailed link carries its own authority
  'GET /health/live',
  'GET /health/ready',
  'GET /l/:code', // leads to a page of the shop
  'GET /licenses/jwks.json',
  'GET /mail/subscription', // the token of the link carries its own authority
  'GET /mail/unsubscribe', // leads to a page of the shop
  'GET /media/:file',
  'GET /media/share/:file',
  'GET /pages',
  'GET /pages/:slug',
  'GET /pages/:slug/versions/:versionId', // of legal pages
  'GET /payments/key',
  'GET /quote-files/:fileId', // the link carries its own authority
  'GET /quotes/:token', // the link carries its own authority
  'GET /quotes/:token/pdf', // the link carries its own authority
  'GET /reviews/featured',
  'GET /settings/public',
  'GET /store/figures',
  'GET /store-exports/:id', // the link carries its own authority
  'GET /tools',
  'GET /tools/:id',
  'GET /tools/:id/guides', // their texts depend on who asks
  'GET /tools/:id/related',
  'GET /tools/:id/releases',
  'GET /tools/:id/reviews',
  'GET /tools/:id/releases.atom',
  'GET /tools/categories',
  'GET /tools/compare',
  'GET /tools/featured',
  'POST /admin/auth/passkeys/sign-in',
  'POST /admin/auth/passkeys/sign-in/options',
  'POST /admin/login',
  'POST /auth/email',
  'POST /auth/email/confirm', // link and code carry their own authority
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/reset-password', // the mailed link carries its own authority
  'POST /auth/unlock', // the mailed link carries its own authority
  'POST /auth/verify-email', // the mailed link carries its own authority
  'POST /auth/verify-email/preview', // likewise; it changes nothing
  'POST /checkout/price',
  'POST /contact',
  'POST /google/auth',
  'POST /google/save-user',
  'POST /grievances',
  'POST /licenses/activate', // the key carries its own authority
  'POST /licenses/deactivate',
  'POST /licenses/offline',
  'POST /licenses/validate',
  'POST /mail/unsubscribe', // the token of the link carries its own authority
  'POST /telegram/:id', // its header carries the secret
  'POST /newsletter/confirm', // the link carries its own authority
  'POST /newsletter/subscribe',
  'POST /newsletter/unsubscribe', // the link carries its own authority
  'POST /payments/cashfree/webhook', // signed by the provider
];

/** Routes without a controller: the page with the API document. */
const WITHOUT_CONTROLLER = ['GET /docs', 'GET /docs/…', 'GET /openapi.json'];

/** Called last, because they end the session. Other routes do nothing without a body. */
const ENDS_THE_SESSION = ['POST /auth/logout', 'POST /admin/logout'];

let store: TestStore;
let routes: Route[];
beforeAll(async () => {
  store = await startApp();
  routes = findRoutes(store);
});
afterAll(async () => {
  await store.stop();
});

const ANY_ID = '01890000-0000-7000-8000-000000000000';
const name = ({ method, path }: Route) => `${method} ${path}`;
const path = (route: Route) => route.path.replace(/:\w+/g, ANY_ID);
const call = (route: Route, token?: string) => store.api.call(route.method, path(route), { token });

/** Calls routes with random ids and empty bodies, which change nothing. */
async function isLetIn(access: Route['access'], token: string): Promise<void> {
  const isLast = (route: Route) => Number(ENDS_THE_SESSION.includes(name(route)));
  const inOrder = routes.filter((route) => route.access === access).sort((a, b) => isLast(a) - isLast(b));
  const refused: string[] = [];
  const stored: string[] = [];
  for (const route of inOrder) {
    const body = ['GET', 'HEAD'].includes(route.method) ? undefined : {};
    const { status, text, headers } = await store.api.call(route.method, path(route), { token, body });
    if (headers.get('cache-control') !== 'no-store') stored.push(name(route));
    if (status === 401 || status === 403 || status >= 500) refused.push(`${name(route)} → ${status} ${text}`);
  }
  expect(refused).toEqual([]);
  expect(stored).toEqual([]);
  expect(inOrder.length).toBeGreaterThan(20);
}

test('routes with @Public() – exactly those in the list', () => {
  const open = routes.filter(({ access }) => access === 'public').map(name);
  expect(open.sort()).toEqual([...PUBLIC_ROUTES].sort());
});

test('open routes of the server, with or without a controller – exactly those in the list', () => {
  const served = servedBy(store);
  expect(routes.map(name).filter((one) => !served.includes(one))).toEqual([]);
  const closed = routes.filter(({ access }) => access !== 'public').map(name);
  const open = served
    .filter((one) => !closed.includes(one))
    .map((one) => one.replace(/^GET \/docs\/.+/, 'GET /docs/…'));
  expect([...new Set(open)].sort()).toEqual([...PUBLIC_ROUTES, ...WITHOUT_CONTROLLER].sort());
});

test('API document – marks the same routes as public', () => {
  const { paths } = buildDocument(store.app);
  const open = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'head', 'post', 'put', 'patch', 'delete'] as const)
      .filter((method) => item[method] && !item[method].security)
      .map((method) => `${method.toUpperCase()} ${path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(open.sort()).toEqual([...PUBLIC_ROUTES].sort());
});

test('missing or unknown token – 401 on every closed route', async () => {
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    expect([name(route), (await call(route)).status]).toEqual([name(route), 401]);
    expect([name(route), (await call(route, 'nobody')).status]).toEqual([name(route), 401]);
  }
});

describe('staff routes', () => {
  test('every route under /admin except sign-in – requires a staff session', () => {
    const signIn = ['/admin/login', '/admin/auth/passkeys/sign-in', '/admin/auth/passkeys/sign-in/options'];
    const admin = routes.filter(({ path }) => path.startsWith('/admin/') && !signIn.includes(path));
    expect(admin.length).toBeGreaterThan(10);
    expect(admin.filter(({ access }) => access !== 'staff').map(name)).toEqual([]);
  });

  test('customer token – 403 on every route', async () => {
    const { token } = await store.customer();
    for (const route of routes.filter(({ access }) => access === 'staff')) {
      expect([name(route), (await call(route, token)).status]).toEqual([name(route), 403]);
    }
  });

  test("staff member's customer session – 403 on every route", async () => {
    const { token, id } = await store.customer();
    await store.database.rows(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    for (const route of routes.filter(({ access }) => access === 'staff')) {
      expect([name(route), (await call(route, token)).status]).toEqual([name(route), 403]);
    }
  });

  test('staff token – allowed on every route, and no answer may be stored', async () => {
    await isLetIn('staff', await store.staff());
  });
});

describe('customer routes', () => {
  test('customer token – allowed on every route, and no answer may be stored', async () => {
    await isLetIn('customer', (await store.customer()).token);
  });
});
