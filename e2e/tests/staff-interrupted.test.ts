import { randomBytes } from 'node:crypto';
import type { Route } from '@playwright/test';
import { makeArchive } from '../factories/archive.ts';
import type { StoreApi } from '../factories/store-api.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffAnnouncementsPage } from '../pages/staff-announcements-page.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { StaffLoginPage, StaffToolsPage } from '../pages/staff-tools-page.ts';
import { StaffUsersPage } from '../pages/staff-users-page.ts';
import { findEmail } from '../support/inbox.ts';

const BACK = 'Your unsaved changes have been restored.';

const endSession = (api: StoreApi, token: string) => api.as(token).post('/admin/logout', {});

test('the session ends while writing an announcement – after signing in, the form is restored with its input', async ({
  page,
  api,
  staff,
  separateStaffSession,
}) => {
  const announcements = new StaffAnnouncementsPage(page);
  await announcements.open();
  await announcements.add.click();
  await announcements.field('Message').fill('Closed on Diwali');
  await announcements.field('Button text').fill('See the hours');
  await announcements.field('Button link').fill('/services');
  await endSession(api, separateStaffSession.token);
  // Saves, unless the check of claims was refused first: then nothing has the focus.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/login/);
  await new StaffLoginPage(page).fill(staff);
  await expect(announcements.dialog).toContainText(BACK);
  await expect(announcements.field('Message')).toHaveValue('Closed on Diwali');
  await expect(announcements.field('Button link')).toHaveValue('/services');
});

test('the session ends while replying to an inquiry, and during a refund – no input is lost', async ({
  page,
  api,
  staff,
  paidOrder,
  separateStaffSession,
}) => {
  const name = `Asha ${randomBytes(4).toString('hex')}`;
  const asked = { email: 'asha@example.com', service: 'trading-tools', message: 'A scanner, please.' };
  await api.post('/contact', { name, ...asked });
  await page.goto('/admin/inquiries');
  await page.getByPlaceholder('Search inquiries...').fill(name);
  await page.getByRole('link', { name: `Read the inquiry from ${name}` }).click();
  const inquiry = page.getByRole('dialog', { name: `Inquiry from ${name}` });
  await inquiry.getByLabel('Your reply').fill('Yes. It takes two weeks.');
  await endSession(api, separateStaffSession.token);
  await inquiry.getByRole('button', { name: 'Send reply' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await new StaffLoginPage(page).fill(staff);
  await expect(inquiry).toContainText(BACK);
  await expect(inquiry.getByLabel('Your reply')).toHaveValue('Yes. It takes two weeks.');

  const orders = new StaffOrdersPage(page);
  await orders.openOrder(paidOrder.id);
  await orders.details.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = orders.refundDialog(paidOrder.orderId);
  await refund.getByLabel('Reason').fill('Bought twice by mistake');
  await refund.getByRole('radio', { name: 'Keep the tool' }).check();
  await endSession(api, (await page.evaluate(() => localStorage.getItem('adminToken'))) ?? '');
  await refund.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await new StaffLoginPage(page).fill(staff);
  await expect(refund).toContainText(BACK);
  await expect(refund.getByLabel('Reason')).toHaveValue('Bought twice by mistake');
  await expect(refund.getByRole('radio', { name: 'Keep the tool' })).toBeChecked();
});

const BREAKS: [string, string, (route: Route) => Promise<void>][] = [
  [
    'the connection fails',
    'Cannot connect to server. Please check if the server is running.',
    (route) => route.abort('connectionreset'),
  ],
  [
    'the store fails with status 502',
    'the upload was interrupted',
    (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  ],
];
for (const [what, reason, fail] of BREAKS) {
  test(`${what} during an upload – an error, the rest is kept, and Resume sends only what is missing`, async ({
    page,
    signedInAsStaff: _,
  }) => {
    const archive = await makeArchive(9 * 1024);
    const tools = new StaffToolsPage(page);
    const sent: number[] = [];
    let cut = (): void => undefined;
    const running = new Promise<void>((done) => (cut = done));
    await page.route('**/api/admin/uploads/*', async (route) => {
      const { 'upload-offset': offset } = await route.request().allHeaders();
      if (offset !== undefined) sent.push(Number(offset));
      if (!offset || offset === '0') return route.continue();
      await running;
      return fail(route);
    });
    await page.goto('/admin/tools/create');
    await tools.field('Name').first().fill('Half a file');
    await tools.addArchive(archive);
    await expect(tools.editor.getByRole('progressbar', { name: `Uploading ${archive.name}` })).toBeVisible();
    cut();
    await expect(tools.editor).toContainText(`Failed to upload ZIP file: ${reason}`);
    await expect(tools.field('Name').first()).toHaveValue('Half a file');
    const [, stoppedAt = 0] = sent;
    expect(stoppedAt).toBeGreaterThan(0);
    sent.length = 0;
    await page.unroute('**/api/admin/uploads/*');
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (offset !== undefined) sent.push(Number(offset));
    });
    await tools.resumeUpload.click();
    await expect(tools.editor.getByText(archive.sha256)).toBeVisible();
    expect(Math.min(...sent)).toBe(stoppedAt);
  });
}

test('an interrupted picture – sent again by one press, with the one chosen after it; a refused one is left out', async ({
  page,
  signedInAsStaff: _,
}) => {
  const tools = new StaffToolsPage(page);
  await page.goto('/admin/tools/create');
  const buffer = await tools.editor.screenshot();
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
  let sent = 0;
  await page.route('**/api/admin/upload', (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.abort('connectionreset');
  });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await tools.addImages([picture('1.png'), notes, picture('2.png'), picture('3.png')]);
  await expect(tools.editor).toContainText('Failed to upload images:');
  await expect(tools.editor).toContainText('Cannot connect to server.');
  await expect(tools.editor.getByAltText('Image 1')).toBeVisible();
  await page.unroute('**/api/admin/upload');
  await tools.editor.getByRole('button', { name: 'Retry' }).click();
  await expect(tools.editor.getByAltText('Image 3')).toBeVisible();
  await expect(tools.editor).not.toContainText('Failed to upload images:');
});

test('an upload is cancelled – the store gives it up, and the same file starts anew', async ({
  page,
  signedInAsStaff: _,
}) => {
  const archive = await makeArchive(9 * 1024);
  const tools = new StaffToolsPage(page);
  await page.route('**/api/admin/uploads/*', async (route) => {
    // The second piece never arrives.
    if ((await route.request().allHeaders())['upload-offset'] !== '4194304') await route.continue();
  });
  await page.goto('/admin/tools/create');
  await tools.addArchive(archive);
  const [secondPiece] = await Promise.all([
    page.waitForRequest((request) => request.headers()['upload-offset'] === '4194304'),
    expect(tools.editor.getByRole('progressbar', { name: `Uploading ${archive.name}` })).toBeVisible(),
  ]);
  const [givenUp] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    tools.editor.getByRole('button', { name: 'Cancel upload' }).click(),
  ]);
  expect([givenUp.url(), givenUp.status()]).toEqual([secondPiece.url(), 204]);
  await page.unroute('**/api/admin/uploads/*');
  const [begun] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/admin/uploads')),
    tools.addArchive(archive),
  ]);
  expect(begun.status()).toBe(201);
  await expect(tools.editor.getByText(archive.sha256)).toBeVisible();
});

test('another tab sends a part of the same upload first – this one continues behind it, and the file is whole', async ({
  page,
  signedInAsStaff: _,
}) => {
  const archive = await makeArchive(9 * 1024);
  const tools = new StaffToolsPage(page);
  const statuses: number[] = [];
  await page.route('**/api/admin/uploads/*', async (route) => {
    const headers = await route.request().allHeaders();
    const offset = Number(headers['upload-offset']);
    if (offset > 0 && !statuses.includes(409)) {
      const data = archive.buffer.subarray(offset, offset + 1_000_000);
      const { 'content-length': _length, ...others } = headers;
      const first = await page.request.patch(route.request().url(), { headers: others, data });
      expect(first.status()).toBe(204);
    }
    return route.continue();
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status());
  });
  await page.goto('/admin/tools/create');
  await tools.addArchive(archive);
  await expect(tools.editor.getByText(archive.sha256)).toBeVisible();
  expect(statuses).toContain(409);
});

test('a colleague loses the staff role while in the console – their next action is refused and changes nothing', async ({
  page,
  request,
  api,
  staffApi,
  customer,
}) => {
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  const password = 'seven wild geese fly';
  await staffApi.post('/admin/staff', { name: 'Meera', email });
  const invitation = await findEmail(request, email, /invited/);
  const link = invitation.links.find((address) => address.includes('/reset-password')) ?? '';
  const token = new URL(link).searchParams.get('token');
  await api.post('/auth/reset-password', { token, newPassword: password });
  await new StaffLoginPage(page).signIn({ email, password });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const users = new StaffUsersPage(page);
  await users.openUser(String(customer.user.id));
  await users.askToDelete(customer.name);

  const found = await staffApi.get<{ users: { id: string }[] }>(`/admin/users?search=${email}`);
  await staffApi.put(`/admin/users/${found.users[0]?.id}`, { role: 'user' });
  await users.question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  const me = await api.as(customer.token).get<{ user: { email: string } }>('/auth/me');
  expect(me.user.email).toBe(customer.email);
});

test('the server is down – signing in shows an error; an open console keeps the session and retries', async ({
  page,
  staff,
  separateStaffSession: _,
}) => {
  const down = 'Cannot connect to server. Please check if the server is running.';
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText(down);
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.route('**/api/admin/login', (route) => route.abort());
  await new StaffLoginPage(page).fill(staff);
  await expect(page.getByRole('alert')).toHaveText(down);
});
