import { expect, test } from '../fixtures/index.ts';
import { StaffSettingsPage } from '../pages/staff-settings-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';

test('staff upload a logo – shown in the store, on its tab and in the console until the built-in one is restored @store-wide', async ({
  page,
  staff,
}) => {
  await page.goto('/');
  const home = page.getByRole('banner').getByRole('link', { name: /home$/ });
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await home.screenshot() };
  await expect(home.locator('svg')).toBeVisible();

  await new StaffLoginPage(page).signIn(staff);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const settings = new StaffSettingsPage(page);
  await settings.open();
  await settings.chooseLogo({ ...picture, buffer: Buffer.from('not a picture') });
  await expect(page.getByRole('alert')).toContainText('This is not a PNG, JPEG, WebP or AVIF picture.');
  await settings.chooseLogo(picture);
  await expect(settings.uploadedLogo).toBeVisible();
  await Promise.all([settings.saved.waitFor(), settings.save.click()]);
  const address = (await settings.uploadedLogo.getAttribute('src')) ?? 'none';
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).locator('img')).toHaveAttribute(
    'src',
    address,
  );

  // Pages are cached briefly.
  await expect(async () => {
    await page.goto('/');
    await expect(home.locator('img')).toHaveAttribute('src', address, { timeout: 500 });
  }).toPass();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', address);

  await settings.open();
  await settings.useBuiltIn.click();
  await expect(settings.builtInLogo).toBeVisible();
  await Promise.all([settings.saved.waitFor(), settings.save.click()]);
  await expect(async () => {
    await page.goto('/');
    await expect(home.locator('svg')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('staff ask whether the store may go live – told what keeps a demo from it, and led to the setting', async ({
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Go live' }).click();
  await expect(page.getByRole('alert')).toContainText('Not ready to go live');
  const check = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(check('Payments are live')).toContainText('CASHFREE_MODE: is "sandbox"');
  await expect(check('Payments are live')).toContainText(
    'See docs/runbooks/going-live.md#check-payment-mode',
  );
  await page
    .getByText(/^\d+ done$/)
    .last()
    .click();
  await expect(check('The clock agrees with the database’s')).toContainText('Done');
  await page.getByRole('link', { name: 'Open staff' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/staff$/);
});
