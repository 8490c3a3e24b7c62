import { expect, test } from '../fixtures/index.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';

test('a colleague in support – sees customers and orders, no refunds, no figures and no staff accounts', async ({
  page,
  customer,
  paidOrder,
  staffApi,
}) => {
  await staffApi.put(`/admin/users/${String(customer.user.id)}`, { role: 'admin', staffRole: 'support' });
  await new StaffLoginPage(page).signIn(customer);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const menu = page.getByRole('navigation', { name: 'Console' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Tools',
    'Bundles',
    'Licences',
    'Access',
    'Claims',
    'Users',
    'Reviews',
    'Inquiries',
    'Quotes',
    'Grievances',
    'Announcements',
    'Orders',
    'Subscriptions',
    'Disputes',
    'Invoices',
    'Settings',
  ]);

  await page.goto(`/admin/orders/${paidOrder.id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByRole('button', { name: 'Resend receipt' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();

  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/admin\/settings\/staff$/);
  await expect(page.getByRole('table')).toContainText('Refund orders, and approve refunds of others');
  await expect(page.getByRole('columnheader', { name: 'Support (you)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite' })).toHaveCount(0);
});

test('an owner changes a colleague’s role – shown in the list, and the colleague is signed out', async ({
  page,
  api,
  customer,
  staffApi,
  signedInAsStaff: _,
}) => {
  const { email, password, name } = customer;
  await staffApi.put(`/admin/users/${String(customer.user.id)}`, { role: 'admin' });
  const colleague = await api.post<{ token: string }>('/admin/login', { email, password });

  await page.goto('/admin/settings/staff');
  await page.getByPlaceholder('Search staff...').fill(email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Manager');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
  await dialog.getByLabel('Staff role').click();
  await page.getByRole('option', { name: 'Accountant' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(row).toContainText('Accountant');
  const headers = { authorization: `Bearer ${colleague.token}` };
  expect((await page.request.get('/api/admin/profile', { headers })).status()).toBe(401);
});

test('the accountant of the demo – signs in with the owner’s password and sees the role', async ({
  page,
  staff,
}) => {
  await new StaffLoginPage(page).signIn({ ...staff, email: 'accountant@example.com' });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/settings/staff');
  await expect(page.getByRole('columnheader', { name: 'Accountant (you)' })).toBeVisible();
  await expect(page.getByText('accountant@example.com ·')).toBeVisible();
});
