import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { StoreApi } from '../factories/store-api.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffInquiryDialog } from '../pages/staff-inquiry-dialog.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { findEmail } from '../support/inbox.ts';

const BACK = 'Your unsaved changes have been restored.';

const unique = () => randomBytes(4).toString('hex');

async function ask(api: StoreApi): Promise<{ name: string }> {
  const name = `Asha ${unique()}`;
  const asked = { email: `${unique()}@example.com`, service: 'other', message: 'A bot, please.' };
  await api.post('/contact', { name, ...asked });
  return { name };
}

async function signInAgain(page: Page, who: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login/);
  await new StaffLoginPage(page).fill(who);
  await expect(page).not.toHaveURL(/\/admin\/login/);
}

test('signed out in another tab – the unfinished input in this tab is removed', async ({
  page,
  context,
  api,
  staff,
  separateStaffSession: _,
}) => {
  const dialog = new StaffInquiryDialog(page, await ask(api));
  await dialog.open();
  await dialog.reply.fill('Between us: too much work.');
  await dialog.close();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await signInAgain(page, staff);
  await dialog.open();
  await expect(dialog.reply).toHaveValue('');
  await expect(dialog.box).not.toContainText(BACK);
});

test('the session ends in another tab – unfinished input is hidden from a colleague and restored for its author', async ({
  page,
  context,
  request,
  api,
  staff,
  staffApi,
  separateStaffSession,
}) => {
  const colleague = { email: `${unique()}@example.com`, password: 'seven wild geese fly' };
  await staffApi.post('/admin/staff', { name: 'Meera', email: colleague.email });
  const invitation = await findEmail(request, colleague.email, /invited/);
  const link = invitation.links.find((address) => address.includes('/reset-password')) ?? '';
  const token = new URL(link).searchParams.get('token');
  await api.post('/auth/reset-password', { token, newPassword: colleague.password });

  const endSession = (of: string) => api.as(of).post('/admin/logout', {});
  const dialog = new StaffInquiryDialog(page, await ask(api));
  await dialog.open();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await dialog.reply.fill('Between us: too much work.');
  await endSession(separateStaffSession.token);
  await other.goto('/admin/users');

  await signInAgain(page, colleague);
  await dialog.open();
  await expect(dialog.reply).toHaveValue('');
  await endSession((await page.evaluate(() => localStorage.getItem('adminToken'))) ?? '');
  await page.goto('/admin/dashboard');

  await signInAgain(page, staff);
  await dialog.open();
  await expect(dialog.reply).toHaveValue('Between us: too much work.');
  await expect(dialog.box).toContainText(BACK);
});
