import { readFile } from 'node:fs/promises';
import { callLicenses } from '../factories/licenses.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LicenseCard } from '../pages/license-card.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('a buyer of a tool with a licence – gets the key, finds the device of their program, saves its licence file and removes it @phone', async ({
  page,
  request,
  staffApi,
  signedIn: _customer,
}) => {
  const terms = {
    licensePolicy: 'activations',
    licenseSeats: 2,
    licenseDays: 365,
    renewalPrice: 499,
  } as const;
  const { id, name } = await putOnSale(staffApi, { price: 1499, license: terms });
  const tool = new ToolPage(page);
  await tool.open(id);
  await tool.goToCheckout();
  await new CheckoutPage(page).pay.click();
  await expect(new ResultPage(page).success).toBeVisible();
  const card = new LicenseCard(page, name);
  const key = await card.readKey();

  const program = { license_key: key.toLowerCase(), instance_name: 'Trading PC' };
  const { instance } = await callLicenses(request, 'activate', program);
  await new DashboardPage(page).open('My Tools');
  await expect(card.panel).toContainText('1 of 2 devices');
  await expect(card.panel).not.toContainText(key);
  await card.button(/^Show/).click();
  await expect(card.panel).toContainText(key);
  expect(await accessibilityViolations(page)).toEqual([]);

  await card.button(/^Manage devices/).click();
  const device = card.device('Trading PC');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    device.getByRole('button', { name: 'Download offline licence' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/-licence\.jwt$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await device.getByRole('button', { name: 'Remove device' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await device.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(card.devices.getByText('Device removed')).toBeVisible();
  await expect(device.getByRole('button')).toHaveCount(0);
  await expect(device).toContainText('was removed. Its offline licence works until');
  await page.keyboard.press('Escape');
  await expect(card.panel).toContainText('1 of 2 devices');
  const removed = { license_key: key, instance_id: instance?.id };
  expect(await callLicenses(request, 'validate', removed)).toMatchObject({
    valid: false,
    code: 'INSTANCE_NOT_FOUND',
  });

  await expect(page.getByText('Risk notice:')).toBeVisible();
  await card.button(/^Renew for ₹499/).click();
  await expect(tool.paymentDialog).toContainText('licence for 365 more days');
  await expect(tool.pay).toHaveText('Pay ₹499');
});
