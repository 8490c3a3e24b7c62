import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/index.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StaffUsersPage } from '../pages/staff-users-page.ts';
import { findEmail } from '../support/inbox.ts';

test('staff grant a tool to a customer and revoke it – the download follows, emails are sent, the details list both @smoke', async ({
  page,
  request,
  customer,
  paidTool,
  signedInAsStaff: _,
}) => {
  const headers = { authorization: `Bearer ${customer.token}` };
  const download = async () =>
    (await page.request.get(`/api/tools/${paidTool.id}/download`, { headers })).status();
  const users = new StaffUsersPage(page);
  await users.open();
  await users.search.fill(customer.email);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await row.getByRole('link', { name: `View ${customer.name}` }).click();
  const details = users.details(customer.name);
  await expect(details).toContainText('No tools yet');
  await users.grant(customer.name, paidTool.name, 'Won it at the meetup');
  await expect(details).toContainText('“Won it at the meetup”');
  expect(await download()).toBe(200);
  await findEmail(request, customer.email, /is in your library/);

  await users.withdraw(customer.name, paidTool.name, 'Gave it away twice');
  await expect(details).toContainText('“Gave it away twice”');
  expect(await download()).toBe(403);
  await users.resend(customer.name, 'Password reset email');
  await findEmail(request, customer.email, /Reset your/);
});

test('staff add a customer – the emailed link sets a password, and they sign in with it', async ({
  page,
  browser,
  request,
  baseURL,
  signedInAsStaff: _,
}) => {
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  const users = new StaffUsersPage(page);
  await users.open();
  await page.getByRole('link', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a customer' });
  await dialog.getByLabel('Name').fill('Asha Rao');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Phone').fill('98765 43210');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();

  const mail = await findEmail(request, email, /^Your account at /);
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await theirs.goto(mail.links.find((address) => address.includes('/reset-password')) ?? '');
  await theirs.getByLabel('New Password', { exact: true }).fill('seven wild geese fly');
  await theirs.getByLabel('Confirm New Password', { exact: true }).fill('seven wild geese fly');
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await new LoginPage(theirs).signIn({ email, password: 'seven wild geese fly' });
  await expect(theirs).toHaveURL(/\/tools$/);
});

test('a name that is a formula, exported – a spreadsheet reads it as text', async ({
  page,
  api,
  customer,
  signedInAsStaff: _,
}) => {
  const name = '=HYPERLINK("http://evil.example","x")';
  await api.as(customer.token).put('/users/profile', { name });
  const users = new StaffUsersPage(page);
  await users.open();
  await users.search.fill(customer.email);
  await expect(page).toHaveURL(/filter=/);
  // The address changes before the list does, and the export uses the list.
  await expect(page.getByRole('main').getByRole('link', { name: /^View / })).toHaveCount(1);
  await expect(page.getByText(customer.email)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
});

test('the console on a phone – a customer is suspended in a few taps and signed out at once @phone', async ({
  page,
  customer,
  signedInAsStaff: _,
}) => {
  const users = new StaffUsersPage(page);
  await users.openUser(String(customer.user.id));
  const details = users.details(customer.name);
  await details.getByRole('button', { name: 'Suspend' }).click();
  await expect(users.question).toContainText('signed out everywhere');
  // Shown for three seconds only, so the wait starts before the click.
  await Promise.all([
    page.getByText('User suspended successfully').waitFor(),
    users.question.getByRole('button', { name: 'Suspend' }).click(),
  ]);
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});
