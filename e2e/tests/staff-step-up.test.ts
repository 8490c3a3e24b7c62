import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';

/**
 * Lets the server refuse a sensitive act until the person has confirmed who they are, as it does ten minutes after
 * sign-in. The confirmation itself and what follows are the server's own.
 */
async function ageTheSession(page: Page, act: string): Promise<void> {
  let isFresh = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/reauth') && response.ok()) isFresh = true;
  });
  await page.route(`**/api${act}`, async (route) => {
    if (isFresh || route.request().method() === 'GET') return route.continue();
    await route.fulfill({
      status: 403,
      json: {
        success: false,
        message: 'Please confirm that it is you to continue.',
        error: { code: 'REAUTH_REQUIRED', requestId: '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b' },
      },
    });
  });
}

test('a refund in an old session – the console asks for the password, keeps what was typed, then refunds', async ({
  page,
  paidOrder,
  staff,
  separateStaffSession: _,
}) => {
  await ageTheSession(page, `/admin/orders/${paidOrder.id}/refunds`);
  await page.goto(`/admin/orders/${paidOrder.id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await refund.getByLabel('Reason').fill('Bought twice by mistake');
  await refund.getByRole('button', { name: /^Refund ₹/ }).click();

  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByLabel('Password')).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(refund).toContainText('Please confirm that it is you to continue.');
  await expect(refund.getByLabel('Reason')).toHaveValue('Bought twice by mistake');

  await refund.getByRole('button', { name: /^Refund ₹/ }).click();
  await question.getByLabel('Password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('Your password is incorrect');
  await question.getByLabel('Password').fill(staff.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  await expect(refund).toBeHidden();
  await expect(details).toContainText('Bought twice by mistake');
});

test('own sessions – listed under Sign-in, and one ended from there', async ({
  page,
  api,
  customer,
  staffApi,
}) => {
  await staffApi.put(`/admin/users/${String(customer.user.id)}`, { role: 'admin' });
  const { email, password } = customer;
  const other = await api.post<{ token: string }>('/admin/login', { email, password });
  await new StaffLoginPage(page).signIn(customer);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/settings/sign-in');
  const consoles = page
    .getByRole('region', { name: 'Your sessions' })
    .getByRole('listitem')
    .filter({ hasText: 'Console' });
  await expect(consoles).toHaveCount(2);
  await expect(consoles.filter({ hasText: 'This session' })).toHaveCount(1);
  await consoles.getByRole('button', { name: /^End session/ }).click();
  await expect(consoles).toHaveCount(1);
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await page.request.get('/api/admin/profile', { headers })).status()).toBe(401);
});
