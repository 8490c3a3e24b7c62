import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { StaffAnnouncementsPage } from '../pages/staff-announcements-page.ts';
import { StaffToolsPage } from '../pages/staff-tools-page.ts';
import { StaffUsersPage } from '../pages/staff-users-page.ts';
import { openInConsole } from '../support/console.ts';
import { expectShownFor, holdClock } from '../support/page-clock.ts';

const UNREACHABLE = 'Cannot connect to server. Please check if the server is running.';

const unreachable = (route: Route) => route.abort();
const broken = (route: Route) => answer(route, 500, { success: false, message: 'Something went wrong' });
const odd = (route: Route) => answer(route, 200, { success: true, data: {} });

async function answer(route: Route, status: number, body: object): Promise<void> {
  await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

/** The API requests behind each screen. */
const SOURCES = {
  dashboard: /\/api\/admin\/dashboard\/stats/,
  tools: /\/api\/admin\/tools\?/,
  users: /\/api\/admin\/users\?/,
  orders: /\/api\/admin\/orders\?/,
  payments: /\/api\/payments\/admin\/all\?/,
  announcements: /\/api\/announcements\?/,
  analytics: /\/api\/admin\/analytics\?/,
};

/** A screen that has loaded once keeps its data, so one that comes again follows a reload. */
const FAILURES = [
  ['dashboard', broken, 'Failed to load dashboard data'],
  ['tools', broken, 'Failed to fetch tools'],
  ['users', broken, 'Failed to fetch users'],
  ['orders', broken, 'Failed to fetch orders'],
  ['payments', broken, 'Failed to fetch payments'],
  ['announcements', broken, 'Failed to fetch announcements. Status: 500'],
  ['analytics', broken, 'Failed to fetch analytics data: Something went wrong'],
  'reload',
  ['dashboard', unreachable, 'Failed to load dashboard data'],
  ['tools', unreachable, `Failed to fetch tools: ${UNREACHABLE}`],
  ['announcements', unreachable, UNREACHABLE],
  ['analytics', odd, 'Failed to fetch analytics data: Invalid response format from server'],
  'reload',
  ['announcements', odd, 'Invalid data format received from server'],
] as const;

test('a screen that fails to load – one message says why, and a retry loads it', async ({
  page,
  signedInAsStaff: _,
}) => {
  test.slow();
  for (const failure of FAILURES) {
    if (failure === 'reload') {
      await page.goto('/admin/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      continue;
    }
    const [screen, fails, sentence] = failure;
    await page.route(SOURCES[screen], fails);
    await openInConsole(page, screen);
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Try Again' });
    await expect(alert.getByText(sentence, { exact: true }), screen).toBeVisible();
    await expect(page.getByText(sentence, { exact: true }), `${screen}: said once`).toHaveCount(1);
    await page.unroute(SOURCES[screen]);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert, screen).toBeHidden();
  }
});

test('a user suspended, activated and deleted – a message for each success, for three seconds', async ({
  page,
  customer,
  signedInAsStaff: _,
}) => {
  await page.clock.install();
  const users = new StaffUsersPage(page);
  await users.openUser(String(customer.user.id));
  const press = (name: string) => users.details(customer.name).getByRole('button', { name }).click();
  const confirm = (name: string) => users.question.getByRole('button', { name }).click();
  await expect(users.details(customer.name).getByRole('button', { name: 'Suspend' })).toBeVisible();
  await holdClock(page);

  await press('Suspend');
  await confirm('Suspend');
  await expectShownFor(page, page.getByText('User suspended successfully', { exact: true }), 3000);
  await press('Activate');
  await expectShownFor(page, page.getByText('User active successfully', { exact: true }), 3000);
  await users.askToDelete(customer.name);
  await expect(users.question).toContainText(
    'Are you sure you want to delete this user? This action cannot be undone.',
  );
  await confirm('Delete');
  await expectShownFor(page, page.getByText('User deleted successfully', { exact: true }), 3000);
});

test('a tool saved – a message for a second, and the page has nothing left to save', async ({
  page,
  paidTool,
  signedInAsStaff: _,
}) => {
  await page.clock.install();
  const tools = new StaffToolsPage(page);
  await page.goto(`/admin/tools/${paidTool.id}`);
  await tools.editor.getByLabel(/^Price \(₹\)/).fill('1600');
  await holdClock(page);
  await tools.save.click();
  await expectShownFor(page, tools.saved, 1000);
  await expect(tools.save).toBeDisabled();
  await expect(tools.editor.getByLabel(/^Price \(₹\)/)).toHaveValue('1600');
});

test('an announcement saved – a message for three seconds', async ({
  page,
  staffApi,
  signedInAsStaff: _,
}) => {
  const message = `Hours of Diwali ${Date.now()}`;
  const days = { startDate: '2020-01-01', endDate: '2020-01-02' };
  await staffApi.post('/announcements', { message, icon: '', isActive: false, priority: 5, ...days });
  await page.clock.install();
  const announcements = new StaffAnnouncementsPage(page);
  await announcements.open();
  await announcements.edit(message).click();
  await expect(announcements.field('Message')).toHaveValue(message);
  await announcements.field('Message').fill(`${message}, changed`);
  await holdClock(page);
  await announcements.save.click();
  await expectShownFor(page, page.getByText('Announcement saved successfully!', { exact: true }), 3000);
});

test('a link copied – its button says so for two seconds; copying all links shows a message', async ({
  page,
  context,
  paidTool,
  signedInAsStaff: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/admin/shareable-links');
  await page.getByRole('searchbox').fill(paidTool.name);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: paidTool.name });
  await expect(page.getByRole('heading', { name: 'Tool Shareable Links (1 tools)' })).toBeVisible();
  await Promise.all([
    page.getByText('All shareable links copied to clipboard!', { exact: true }).waitFor(),
    page.getByRole('button', { name: 'Copy All Links' }).click(),
  ]);
  await holdClock(page);
  await row.getByRole('button', { name: 'Copy Link' }).click();
  await expectShownFor(page, row.getByText('Copied!', { exact: true }), 2000);
});

/** Makes a kind of request fail from now on. */
async function refuse(page: Page, method: string, address: RegExp, fails: (route: Route) => Promise<void>) {
  await page.route(address, (route) =>
    route.request().method() === method ? fails(route) : route.fallback(),
  );
}

/** Presses a button and waits for its message, which is shown for a few seconds only. */
async function expectSaid(page: Page, sentence: string, button: Locator): Promise<void> {
  await Promise.all([page.getByText(sentence, { exact: true }).waitFor(), button.click()]);
}

test('staff actions that fail – a message for each, and nothing has changed', async ({
  page,
  staffApi,
  customer,
  paidTool,
  signedInAsStaff: _,
}) => {
  const tools = new StaffToolsPage(page);
  await refuse(page, 'DELETE', /\/api\/admin\/tools\//, broken);
  await page.goto(`/admin/tools?filter=${encodeURIComponent(JSON.stringify({ q: paidTool.name }))}`);
  await tools.delete(paidTool.name).click();
  await expectSaid(page, 'Failed to delete tool', tools.confirmDelete);
  await expect(tools.edit(paidTool.name)).toBeVisible();

  const users = new StaffUsersPage(page);
  await refuse(page, 'DELETE', /\/api\/admin\/users\//, broken);
  await refuse(page, 'PUT', /\/api\/admin\/users\/.+\/status/, unreachable);
  await users.openUser(String(customer.user.id));
  const details = users.details(customer.name);
  await users.askToDelete(customer.name);
  await expectSaid(page, 'Failed to delete user', users.question.getByRole('button', { name: 'Delete' }));
  await details.getByRole('button', { name: 'Suspend' }).click();
  await expectSaid(
    page,
    `Failed to update user status: ${UNREACHABLE}`,
    users.question.getByRole('button', { name: 'Suspend' }),
  );
  await expect(details.getByRole('button', { name: 'Suspend' })).toBeVisible();

  const message = `Stays as it is ${Date.now()}`;
  const days = { startDate: '2020-01-01', endDate: '2020-01-02' };
  await staffApi.post('/announcements', { message, icon: '', isActive: false, priority: 5, ...days });
  const announcements = new StaffAnnouncementsPage(page);
  await refuse(page, 'DELETE', /\/api\/announcements\//, broken);
  await refuse(page, 'PUT', /\/api\/announcements\//, broken);
  await announcements.open();
  await expectSaid(page, 'Failed to toggle announcement status', announcements.active(message));
  await announcements.delete(message);
  await expectSaid(
    page,
    'Failed to delete announcement',
    announcements.question.getByRole('button', { name: 'Delete' }),
  );
  await announcements.edit(message).click();
  await announcements.dialog.getByLabel(/^Message/).fill(`${message}!`);
  await announcements.save.click();
  await expect(announcements.dialog).toContainText('Failed to save announcement. Status: 500');
});

test('deleting several tools fails – the message for deletion', async ({
  page,
  paidTool,
  signedInAsStaff: _,
}) => {
  const tools = new StaffToolsPage(page);
  await refuse(page, 'DELETE', /\/api\/admin\/tools\//, broken);
  await page.goto(`/admin/tools?filter=${encodeURIComponent(JSON.stringify({ q: paidTool.name }))}`);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: `Select ${paidTool.name}` }).check();
  await page.getByRole('button', { name: 'Archive or delete' }).click();
  const confirm = tools.question.getByRole('button', { name: 'Archive or delete' });
  await expectSaid(page, 'Failed to delete tool', confirm);
  await expect(tools.edit(paidTool.name)).toBeVisible();
});

test('announcements without the admin token – a message to sign in as admin', async ({
  page,
  separateStaffSession: _,
}) => {
  const announcements = new StaffAnnouncementsPage(page);
  await announcements.open();
  await announcements.add.click();
  await announcements.field('Message').fill('Nobody may say this');
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await announcements.save.click();
  await expect(announcements.dialog).toContainText('Admin authentication required. Please login as admin.');
});
