import { type Customer, startApp, type TestStore } from './support/app.ts';
import { addTool, type StaffTool } from './support/tools.ts';

/** `GET` rows name the members of `data`; `:tool` and `:person` are real ids. */
const STOREFRONT = `
  POST /auth/register
  POST /auth/login
  GET  /auth/me                        customer user
  PUT  /auth/profile
  PUT  /auth/change-password
  POST /auth/forgot-password
  POST /auth/reset-password
  POST /auth/logout
  POST /google/auth
  GET  /tools                          public   tools pagination
  GET  /tools?search=board&category=Indicators&sort=price&order=asc public tools pagination
  GET  /tools/featured                 public   tools
  GET  /tools/categories               public   categories
  GET  /tools/:tool                    public   tool
  POST /tools/:tool/reviews
  GET  /tools/:tool/download           customer downloadUrl fileName sha256 fileSize
  GET  /tools/:tool/download-trial
  POST /tools/:tool/purchase
  POST /payments/create-cashfree-order
  POST /payments/verify-cashfree
  GET  /payments/history?page=1&limit=10 customer payments pagination
  GET  /payments/details/:none
  GET  /payments/key                   public   mode scriptUrl
  POST /payments/cancel/:none
  POST /trial/start
  POST /contact
  GET  /announcements/active           public   announcements
  GET  /auth/google
  POST /google/save-user`;

const DASHBOARD = `
  GET    /users/dashboard              customer stats recentActivity
  GET    /users/purchased-tools        customer purchasedTools tools
  GET    /users/course-progress        customer courseProgress
  PUT    /users/course/progress
  GET    /users/profile                customer user
  PUT    /users/profile
  DELETE /users/account
  GET    /users/payments               customer payments pagination`;

const ADMIN = `
  POST   /admin/login
  POST   /admin/logout
  GET    /admin/profile                staff    admin
  GET    /admin/dashboard              staff    stats popularTools recentActivities
  GET    /admin/categories             staff    categories
  GET    /admin/tools                  staff    tools pagination
  GET    /admin/tools/:tool            staff    tool
  POST   /admin/tools
  PUT    /admin/tools/:none
  DELETE /admin/tools/:none
  POST   /admin/upload
  POST   /admin/upload-zip
  GET    /admin/users?search=a&role=user&status=active&sort=name&order=asc staff users pagination
  GET    /admin/users/:person          staff    user
  PUT    /admin/users/:none/status
  PUT    /admin/users/:none
  DELETE /admin/users/:none
  GET    /admin/analytics?timeRange=30d staff   series topTools
  GET    /payments/admin/all           staff    payments pagination
  GET    /announcements                staff    announcements pagination
  POST   /announcements
  PUT    /announcements/:none
  DELETE /announcements/:none`;

/** Routes that the two tables do not specify. */
const LEFT_OPEN = `
  GET    /admin/orders                 staff    orders pagination
  GET    /admin/orders/:none
  POST   /admin/orders/:none/sync
  POST   /admin/orders/:none/refunds
  GET    /admin/alerts                 staff    alerts pagination
  GET    /admin/settings               staff    settings
  PUT    /admin/settings
  GET    /settings/public              public   settings
  POST   /auth/verify-email
  POST   /auth/resend-verification
  POST   /admin/totp
  POST   /admin/totp/confirm
  DELETE /admin/totp
  GET    /users/export                 customer export
  GET    /users/course/certificate
  GET    /certificates/:none
  GET    /tools/:tool/releases         public   releases
  GET    /admin/inquiries              staff    inquiries pagination
  GET    /admin/grievances             staff    grievances pagination
  PUT    /admin/grievances/:none
  POST   /grievances
  GET    /grievances/:none
  GET    /admin/audit-log              staff    auditLog pagination
  POST   /newsletter/subscribe
  POST   /newsletter/confirm
  POST   /newsletter/unsubscribe
  GET    /admin/newsletter             staff    subscribers pagination
  POST   /payments/cashfree/webhook
  GET    /health/live                  public   status
  GET    /health/ready                 public   status`;

interface Row {
  method: string;
  path: string;
  who: string | undefined;
  names: string[];
}

const getRows = (table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [method = '', path = '', who, ...names] = line.trim().split(/\s+/);
      return { method, path, who, names };
    });

let store: TestStore;
let tool: StaffTool;
let person: Customer;
let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  store = await startApp();
  const staff = await store.staff();
  person = await store.customer();
  tokens = { customer: person.token, staff };
  tool = await addTool(store, staff, { price: 0, name: 'Breadth board' });
});
afterAll(() => store.stop());

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const real = (path: string) =>
  path.replace(':tool', tool.id).replace(':person', person.id).replace(':none', UNKNOWN_ID);

describe.each([
  ['the store’s table', getRows(STOREFRONT)],
  ['the dashboard’s table', getRows(DASHBOARD)],
  ['the console’s table', getRows(ADMIN)],
  ['what the tables leave open', getRows(LEFT_OPEN)],
])('%s', (_table, rows) => {
  test.each(rows)('$method $path – exists', async ({ method, path }) => {
    const answer = await store.api.call(method, real(path), method === 'GET' ? {} : { body: {} });
    // A closed route answers 401 without a session; only an unknown address answers 404.
    if (answer.status >= 400) {
      expect(answer.body.error.code).not.toBe('NOT_FOUND');
      expect(answer.status).not.toBe(405);
      expect(answer.status).toBeLessThan(500);
    }
  });

  test.each(rows.filter(({ who }) => who))('$method $path – $who gets $names', async (row) => {
    const answer = await store.api.get<Record<string, unknown>>(real(row.path), tokens[row.who ?? '']);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(Object.keys(answer.body.data)).toEqual(expect.arrayContaining(row.names));
  });
});

test('unknown address – 404, so the rows above prove something', async () => {
  const answer = await store.api.post('/auth/sign-up', {});
  expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
});
