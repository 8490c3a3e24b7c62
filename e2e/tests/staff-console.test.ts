import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures/index.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { findEmail } from '../support/inbox.ts';

const unique = () => randomBytes(4).toString('hex');

test('staff reply to a quote request – the visitor gets the reply by email, the inquiry is in progress @smoke', async ({
  page,
  request,
  api,
  signedInAsStaff: _,
}) => {
  const name = `Asha ${unique()}`;
  const email = `${unique()}@example.com`;
  const message = 'A scanner for gaps, please.';
  await api.post('/contact', { name, email, service: 'trading-tools', message });
  await page.goto('/admin/inquiries');
  await page.getByPlaceholder('Search inquiries...').fill(name);
  // The row moves up when the rows above it go.
  await expect(page.getByRole('link', { name: /^Read the inquiry from/ })).toHaveCount(1);
  await page.getByRole('link', { name: `Read the inquiry from ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Inquiry from ${name}` });
  await dialog.getByLabel('Your reply').fill('Yes. It takes two weeks and costs ₹20,000.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `Read the inquiry from ${name}` }).click();
  await expect(dialog).toContainText('Your unsaved changes have been restored.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveText('In progress');
  await expect(dialog).toContainText('emailed');
  const mail = await findEmail(request, email, /your quote request/);
  expect(mail.text).toContain('It takes two weeks');
  expect(mail.text).toContain(message);
});

test('signed out with an unfinished reply – the next user of the tab does not see it', async ({
  page,
  api,
  separateStaffSession: _,
}) => {
  const name = `Asha ${unique()}`;
  await api.post('/contact', { name, email: `${unique()}@example.com`, service: 'other', message: 'A bot?' });
  await page.goto('/admin/inquiries');
  await page.getByPlaceholder('Search inquiries...').fill(name);
  await page.getByRole('link', { name: `Read the inquiry from ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Inquiry from ${name}` });
  await dialog.getByLabel('Your reply').fill('Between us: too much work.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});

test('a payment’s webhooks – each with its order and result; the receipt is sent again, the gateway is checked again', async ({
  page,
  request,
  paidOrder,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/payments');
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  await page.getByPlaceholder('Search by order or type...').fill(paidOrder.orderId);
  const row = page.getByRole('row').filter({ hasText: paidOrder.orderId }).first();
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Processed', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(row).toContainText('order is completed');
  await row.getByRole('link', { name: paidOrder.orderId }).click();
  const orders = new StaffOrdersPage(page);
  await orders.details.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(orders.details).toContainText('Receipt emailed again');
  await orders.sync.click();
  await expect(orders.details).toContainText('The gateway confirms the payment');
  await findEmail(request, paidOrder.customer.email, /receipt/);
});

test('an invited colleague – the emailed link sets a password, the console opens; another colleague makes them a customer', async ({
  page,
  browser,
  request,
  baseURL,
  signedInAsStaff: _,
}) => {
  const name = `Meera ${unique()}`;
  const email = `${unique()}@example.com`;
  const password = 'seven wild geese fly';
  await page.goto('/admin/settings/staff');
  await page.getByRole('link', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog).toContainText('Please enter a valid email address');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();

  const mail = await findEmail(request, email, /invited/);
  const link = mail.links.find((address) => address.includes('/reset-password')) ?? '';
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await expect(theirs.getByText('At least 12 characters')).toBeVisible();
  await theirs.getByLabel('New Password', { exact: true }).fill('eleven char');
  await theirs.getByLabel('Confirm New Password', { exact: true }).fill('eleven char');
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs.getByText('Staff passwords need at least 12 characters')).toBeVisible();
  await theirs.getByLabel('New Password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm New Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs).toHaveURL(/\/admin\/login$/);
  await new StaffLoginPage(theirs).signIn({ email, password });
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  // The page has loaded, so the next refusal comes from the person's own action.
  await expect(theirs.getByText(/new this week/).first()).toBeVisible();
  // Signed in already: the sign-in page has nothing to ask.
  await theirs.goto('/admin/login');
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);

  await page.getByPlaceholder('Search staff...').fill(email);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove staff access' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove staff access' }).click();
  await expect(page.getByText('No staff found')).toBeVisible();
  // The role is removed: the next request ends the session, one of the open screen or one of this address.
  await theirs.goto('/admin/users');
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await other.close();
});

test('integration settings – a test email shows the server’s response, the gateway check succeeds', async ({
  page,
  request,
  signedInAsStaff: _,
}) => {
  const to = `${unique()}@example.com`;
  await page.goto('/admin/settings/mail');
  await page.getByLabel('Send to').fill(to);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByRole('alert')).toContainText('The mail server accepted the email: 250');
  await findEmail(request, to, /Test email/);
  await page.getByRole('link', { name: 'Gateway' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('alert')).toContainText('The gateway answers');
  await expect(page.getByText('Sandbox: no real money', { exact: true })).toBeVisible();
});

test('a category added, renamed and removed – the tool form offers the current categories @store-wide', async ({
  page,
  api,
  signedInAsStaff: _,
}) => {
  const name = `Options ${unique()}`;
  await page.goto('/admin/settings/categories');
  await page.getByLabel('New category').fill(name);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Rename ${name}` });
  await dialog.getByLabel('New name').fill(`${name} desk`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  const remove = page.getByRole('button', { name: `Remove ${name} desk` });
  await expect(remove).toBeVisible();
  await expect(async () => {
    const { categories } = await api.get<{ categories: string[] }>('/tools/categories');
    expect(categories).toContain(`${name} desk`);
  }).toPass();
  await remove.click();
  await expect(remove).toBeHidden();
});
