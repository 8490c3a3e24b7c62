import { inviteColleague } from '../factories/colleagues.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffPasskeysPage } from '../pages/staff-passkeys-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

test('a passkey – added in the settings, it signs in without password and code; once removed, it no longer does', async ({
  page,
  request,
  api,
  staffApi,
}) => {
  const colleague = await inviteColleague(request, api, staffApi);
  const passkeys = new StaffPasskeysPage(page);
  const login = new StaffLoginPage(page);
  await addVirtualAuthenticator(page);
  await login.signIn(colleague);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await passkeys.open();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await passkeys.add('Work laptop');
  await expect(passkeys.row('Work laptop')).toContainText('never used');
  await passkeys.rename('Work laptop', 'Old laptop');
  await expect(passkeys.row('Old laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await login.signInWithPasskey();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await passkeys.open();
  await expect(passkeys.row('Old laptop')).toContainText('last used');
  await passkeys.remove('Old laptop');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await login.signInWithPasskey();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

test('a device without a passkey for the store – the sign-in page says that none was used', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  const login = new StaffLoginPage(page);
  await page.goto('/admin/login');
  await login.signInWithPasskey();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
});
