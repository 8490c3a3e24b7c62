import type { Customer } from './support/app.ts';
import type { Answer } from './support/http.ts';
import { LicenseCalls } from './support/licenses.ts';
import { type Route, findRoutes } from './support/routes.ts';
import { REGISTRATION } from './support/invoices.ts';
import { QuoteSteps } from './support/quotes.ts';
import { SubscriptionSteps } from './support/subscriptions.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { addTool, type StaffTool } from './support/tools.ts';

const PASSWORD = 'customer password';

/** Everything of Asha's: orders, a trial, a review, course progress, sessions and a download link. */
interface Belongings {
  noteId: string;
  person: Customer;
  bought: StaffTool;
  paid: CheckoutOrder;
  unpaid: CheckoutOrder;
  onTrial: StaffTool;
  sessionId: string;
  certificate: string;
  link: URL;
  /** The address of a device of her licence. */
  device: string;
  quote: { token: string; fileId: string; file: string };
  communityId: string;
  subscriptionId: string;
}

/** Calls one route with Asha's ids as another user. */
type Attempt = (intruder: string) => Promise<Answer>;
/** Why a public route reveals nothing of hers. */
interface Open {
  why: string;
}

let shop: Shop;
let routes: Route[];
let asha: Belongings;
let intruder: Customer;
let before: unknown;

const api = () => shop.store.api;

/** Every customer or public route with an id, number or link in its path or query. */
const IN_PATH: Record<string, Attempt | Open> = {
  'GET /payments/details/:id': (token) => api().get(`/payments/details/${asha.paid._id}`, token),
  'GET /payments/receipt/:id': (token) => api().get(`/payments/receipt/${asha.paid._id}`, token),
  'GET /payments/invoice/:id': (token) => api().get(`/payments/invoice/${asha.paid._id}`, token),
  'GET /payments/credit-notes/:id': (token) => api().get(`/payments/credit-notes/${asha.noteId}`, token),
  'POST /payments/cancel/:id': (token) => api().post(`/payments/cancel/${asha.unpaid._id}`, {}, token),
  'POST /checkout/:orderId/resume': (token) =>
    api().post(`/checkout/${asha.unpaid.orderId}/resume`, {}, token),
  'PUT /checkout/:orderId/reminder': (token) =>
    api().put(`/checkout/${asha.unpaid.orderId}/reminder`, { remindMe: true }, token),
  'DELETE /users/sessions/:id': (token) => api().delete(`/users/sessions/${asha.sessionId}`, token),
  'DELETE /users/licenses/:id/activations/:activationId': (token) => api().delete(asha.device, token),
  'PUT /users/access/:licenseId': (token) =>
    api().put(`/users/access/${asha.device.split('/')[3]}`, { value: 'not_hers' }, token),
  'POST /users/communities/:id/invite': (token) =>
    api().post(`/users/communities/${asha.communityId}/invite`, {}, token),
  'POST /telegram/:id': { why: 'opens with the secret that only Telegram has' },
  'GET /tools/:id/download': (token) => api().get(`/tools/${asha.bought.id}/download`, token),
  'GET /tools/:id/download-trial': (token) => api().get(`/tools/${asha.onTrial.id}/download-trial`, token),
  'POST /tools/:id/reviews': (token) =>
    api().post(`/tools/${asha.bought.id}/reviews`, { rating: 1, comment: 'Not mine' }, token),
  'GET /files/:releaseId': (token) =>
    // Her signed link, changed to another tool's file.
    api().get(`/files/${asha.onTrial.releases[0]?.id}${asha.link.search}`, token),
  'GET /users/quotes/:id/files/:fileId/download': (token) => api().get(asha.quote.file, token),
  'POST /users/subscriptions/:id/cancel': (token) =>
    api().post(`/users/subscriptions/${asha.subscriptionId}/cancel`, {}, token),
  'GET /quote-files/:fileId': (token) =>
    // A link of hers to a release does not open a file of a quote.
    api().get(`/quote-files/${asha.quote.fileId}${asha.link.search}`, token),
  'GET /store-exports/:id': (token) =>
    // Nor does it open an export of the store.
    api().get(`/store-exports/${asha.quote.fileId}${asha.link.search}`, token),
  'GET /quotes/:token': { why: 'anyone with the link may read a quote; a test of quotes says what is shown' },
  'GET /quotes/:token/pdf': {
    why: 'anyone with the link may read a quote; a test of quotes says what is shown',
  },
  'POST /quotes/:token/accept': (token) =>
    api().post(`/quotes/${asha.quote.token}/accept`, { acceptTerms: true }, token),
  'POST /quotes/:token/decline': (token) => api().post(`/quotes/${asha.quote.token}/decline`, {}, token),
  'POST /tools/:id/purchase': { why: 'starts a purchase of one’s own' },
  'GET /tools/:id': { why: 'the catalogue' },
  'GET /tools/:id/reviews/mine': { why: 'one’s own review of the tool' },
  'PUT /reviews/:id/helpful': { why: 'a vote of one’s own on a public review' },
  'DELETE /reviews/:id/helpful': { why: 'takes back a vote of one’s own' },
  'PUT /users/wishlist/:toolId': { why: 'saves a tool in one’s own wishlist' },
  'DELETE /users/wishlist/:toolId': { why: 'removes a tool from one’s own wishlist' },
  'GET /tools/:id/reviews': { why: 'the catalogue' },
  'GET /tools/:id/releases': { why: 'the catalogue' },
  'GET /tools/:id/guides': { why: 'the text of a guide for owners needs one’s own right; guides.test.ts' },
  'GET /pages/:slug': { why: 'a published page' },
  'GET /pages/:slug/versions/:versionId': { why: 'a version of a legal page, which is public' },
  'GET /tools/:id/related': { why: 'the catalogue' },
  'GET /tools/:id/releases.atom': { why: 'the catalogue' },
  'PUT /users/consents/:purpose': { why: 'names a purpose, not a person' },
  'GET /bundles/:id': { why: 'the catalogue' },
  'GET /media/:file': { why: 'pictures of the catalogue' },
  'GET /media/share/:file': { why: 'pictures of the catalogue' },
  'GET /l/:code': { why: 'redirects every visitor to a page' },
  'GET /grievances/:token': { why: 'anyone with the secret link may read how their grievance stands' },
  'GET /certificates/:number': { why: 'anyone with the number of a certificate may verify it' },
};

/** Requests whose body could name another user. */
const IN_BODY: Record<string, Attempt> = {
  'POST /payments/verify-cashfree': (token) =>
    api().post('/payments/verify-cashfree', { order_id: asha.paid.orderId }, token),
  'POST /payments/verify-cashfree of an unpaid order': (token) =>
    api().post('/payments/verify-cashfree', { order_id: asha.unpaid.orderId }, token),
  'POST /trial/start in her name': (token) =>
    api().post('/trial/start', { toolId: asha.onTrial.id, userEmail: asha.person.email }, token),
  'POST /auth/reset-password with her session as the link': () =>
    api().post('/auth/reset-password', { token: asha.person.token, newPassword: 'stolen password' }),
  'POST /auth/verify-email with her id as the link': () =>
    api().post('/auth/verify-email', { token: asha.person.id }),
  'PUT /users/profile with her id': (token) =>
    api().put('/users/profile', { id: asha.person.id, name: 'Stolen' }, token),
  'PUT /auth/profile with her address': (token) =>
    api().put('/auth/profile', { email: asha.person.email, name: 'Stolen' }, token),
  'PUT /users/course/progress with her id': (token) =>
    api().put('/users/course/progress', { userId: asha.person.id, completedModules: 0 }, token),
  'PUT /auth/change-password with her id': (token) => {
    const passwords = { currentPassword: PASSWORD, newPassword: 'stolen password' };
    return api().put('/auth/change-password', { ...passwords, userId: asha.person.id }, token);
  },
  'DELETE /users/account with her id': (token) =>
    api().call('DELETE', '/users/account', { token, body: { password: PASSWORD, id: asha.person.id } }),
};

/** All rows about a user. */
async function readEverything(userId: string): Promise<unknown> {
  const tables = [
    'orders',
    'entitlements',
    'licenses',
    'trials',
    'deliveries',
    'reviews',
    'review_votes',
    'wishlist_items',
    'course_progress',
    'billing_profiles',
    'consents',
    'mail_preferences',
    'quotes',
    'subscriptions',
    'community_members',
    'community_invites',
  ];
  const found = [];
  for (const table of tables) {
    const sql = `SELECT to_jsonb(t) AS row FROM ${table} t WHERE user_id = $1 ORDER BY 1`;
    found.push([table, await shop.store.database.rows(sql, [userId])]);
  }
  const user = `SELECT to_jsonb(u) - 'last_active_at' - 'updated_at' AS row FROM users u WHERE id = $1`;
  const sessions = `SELECT id, revoked_at FROM sessions WHERE user_id = $1 ORDER BY id`;
  found.push(['user', await shop.store.database.rows(user, [userId])]);
  found.push(['sessions', await shop.store.database.rows(sessions, [userId])]);
  return found;
}

/** Creates everything of Asha's. */
async function belongings(): Promise<Belongings> {
  const person = await shop.store.customer('Asha Rao');
  const staff = await shop.store.staff();
  const [bought, wanted, onTrial] = [
    await addTool(shop.store, staff, { licensePolicy: 'key', delivery: 'both', accessKind: 'tradingview' }),
    await addTool(shop.store, staff),
    await addTool(shop.store, staff, { trialAvailable: true }),
  ];
  await api().put('/admin/settings', REGISTRATION, staff);
  await api().put('/users/billing', { stateCode: '29' }, person.token);
  const paid = await shop.order(person, bought.id);
  await shop.sandbox.pay(paid.orderId);
  await shop.verify(person, paid.orderId);
  await shop.sandbox.switches({ refundDelayMs: 0 });
  const refund = { amount: 1, reason: 'x', access: 'keep' };
  await api().post(`/admin/orders/${paid._id}/refunds`, refund, staff);
  await api().post(`/admin/orders/${paid._id}/sync`, {}, staff);
  const details = await api().get<{ payment: { creditNotes: { id: string }[] } }>(
    `/payments/details/${paid._id}`,
    person.token,
  );
  await api().put('/admin/settings', { gstin: '' }, staff);
  const unpaid = await shop.order(person, wanted.id);
  const { token } = person;
  await api().post('/trial/start', { toolId: onTrial.id }, token);
  await api().post(`/tools/${bought.id}/reviews`, { rating: 5, comment: 'Mine' }, token);
  const course = await api().put<{ courseProgress: { certificateNumber: string } }>(
    '/users/course/progress',
    { completedModules: 6 },
    token,
  );
  await api().post('/auth/login', { email: person.email, password: person.password });
  const path = `/tools/${bought.id}/download`;
  const download = await api().get<{ downloadUrl: string }>(path, token);
  const calls = new LicenseCalls(shop.store);
  const key = (await calls.getKey(person.id, bought.id)) ?? '';
  const instance = await calls.device(key, 'Asha’s laptop');
  const licenses = await api().get<{ licenses: { id: string }[] }>('/users/licenses', token);
  const quotes = new QuoteSteps(shop, staff);
  const sent = await quotes.sent();
  await quotes.accept(sent.token, person);
  await quotes.pay(person, await quotes.order(sent.id, person));
  await quotes.addFile(sent.id);
  const fileId = (await quotes.act(sent.id, 'deliver')).body.data.quote.files[0]?.id ?? '';
  const subscriptions = new SubscriptionSteps(shop, staff);
  const { toolId, monthly: planId } = await subscriptions.tool();
  const opened = (await subscriptions.create(person, { toolId, planId })).body.data.subscription;
  await shop.sandbox.control('POST', `/subscriptions/${opened.subscriptionId}/approve`, {});
  const subscription = await subscriptions.verify(person, opened.subscriptionId);
  const devices = await api().get<{ sessions: { id: string; current: boolean }[] }>('/users/sessions', token);
  const communityId = await shop.rows.community(bought.id, { is_active: true });
  await api().post(`/users/communities/${communityId}/invite`, {}, token);
  return {
    person,
    bought,
    communityId,
    paid,
    unpaid,
    onTrial,
    noteId: details.body.data.payment.creditNotes[0]?.id ?? '',
    sessionId: devices.body.data.sessions.find(({ current }) => !current)?.id ?? '',
    certificate: course.body.data.courseProgress.certificateNumber,
    device: `/users/licenses/${licenses.body.data.licenses[0]?.id ?? ''}/activations/${instance}`,
    quote: { ...sent, fileId, file: `/users/quotes/${sent.id}/files/${fileId}/download` },
    subscriptionId: subscription.status === 'active' ? subscription.id : '',
    link: new URL(download.body.data.downloadUrl, shop.store.url),
  };
}

beforeAll(async () => {
  shop = await Shop.open();
  routes = findRoutes(shop.store);
  asha = await belongings();
  intruder = await shop.store.customer('Somebody Else');
  before = await readEverything(asha.person.id);
});
afterAll(() => shop.close());

/** Expects a refusal that reveals and changes nothing of hers. */
async function refused(answer: Answer, statuses: number[]): Promise<void> {
  expect(statuses).toContain(answer.status);
  expect(answer.body.success).toBe(false);
  for (const secret of ['Asha', asha.person.email, asha.certificate])
    expect(answer.text).not.toContain(secret);
  expect(await readEverything(asha.person.id)).toEqual(before);
}

test('customer and public routes with parameters – all are in the table of attempts', () => {
  const open = routes.filter(({ access, path }) => access !== 'staff' && path.includes(':'));
  const names = open.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(IN_PATH).sort()).toEqual(names.sort());
});

test('attempts by the owner – succeed, so a refusal proves something', async () => {
  const { token } = asha.person;
  for (const path of [
    `/payments/details/${asha.paid._id}`,
    `/payments/details/${asha.unpaid._id}`,
    `/tools/${asha.bought.id}/download`,
    `/tools/${asha.onTrial.id}/download-trial`,
    asha.quote.file,
  ]) {
    expect([path, (await api().get(path, token)).status]).toEqual([path, 200]);
  }
  expect((await fetch(asha.link, { method: 'HEAD' })).status).toBe(200);
  expect(asha.sessionId).not.toBe('');
  expect(asha.certificate).not.toBe('');
  expect(asha.subscriptionId).not.toBe('');
  const groups = await api().get<{ communities: { state: string }[] }>('/users/communities', token);
  expect(groups.body.data.communities).toMatchObject([{ state: 'invited' }]);
  before = await readEverything(asha.person.id);
});

describe('another user with her ids', () => {
  const attempts = Object.entries(IN_PATH).flatMap(([name, attempt]) =>
    typeof attempt === 'function' ? [{ name, attempt }] : [],
  );
  test.each(attempts)('$name – 403 or 404, and nothing of hers changed', async ({ attempt }) => {
    await refused(await attempt(intruder.token), [403, 404]);
  });

  const bodies = Object.entries(IN_BODY).map(([name, attempt]) => ({ name, attempt }));
  test.each(bodies)('$name – refused, and nothing of hers changed', async ({ attempt }) => {
    await refused(await attempt(intruder.token), [400, 401, 403, 404]);
  });

  test('staff routes with her ids – 403 on each, and nothing of hers changed', async () => {
    const staff = routes.filter(({ access, path }) => access === 'staff' && path.includes(':'));
    expect(staff.length).toBeGreaterThan(10);
    for (const { method, path } of staff) {
      const ids = { users: asha.person.id, orders: asha.paid._id, tools: asha.bought.id };
      const id = Object.entries(ids).find(([name]) => path.includes(name))?.[1] ?? asha.person.id;
      const answer = await api().call(method, path.replace(/:\w+/g, id), { token: intruder.token });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await readEverything(asha.person.id)).toEqual(before);
  });

  test('own lists and totals – contain nothing of hers', async () => {
    const own = routes.filter(
      ({ method, access, path }) => method === 'GET' && access === 'customer' && !path.includes(':'),
    );
    expect(own.length).toBeGreaterThan(5);
    for (const { path } of own) {
      const { text } = await api().get(path, intruder.token);
      for (const hers of [
        asha.person.id,
        asha.person.email,
        asha.paid._id,
        asha.paid.orderId,
        asha.sessionId,
      ]) {
        expect([path, text.includes(hers)]).toEqual([path, false]);
      }
    }
  });

  test('checkout of the tool she is paying for – creates a separate order', async () => {
    const answer = await api().get<{ payment: { tool: { _id: string } } }>(
      `/payments/details/${asha.unpaid._id}`,
      asha.person.token,
    );
    const order = await shop.order(intruder, answer.body.data.payment.tool._id);
    expect(order.orderId).not.toBe(asha.unpaid.orderId);
    expect(order.payment_session_id).not.toBe(asha.unpaid.payment_session_id);
  });
});
