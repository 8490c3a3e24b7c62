import { callLicenses } from '../factories/licenses.ts';
import { payFor } from '../factories/orders.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffLicensesPage } from '../pages/staff-licenses-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('support with the key that a customer sent – finds the licence, and disabling it stops the program', async ({
  page,
  request,
  api,
  staffApi,
  customer,
  signedInAsStaff: _,
}) => {
  const tool = await putOnSale(staffApi, {
    price: 1499,
    license: { licensePolicy: 'activations', licenseSeats: 2 },
  });
  await payFor(request, api, customer, tool);
  const { licenses: own } = await api
    .as(customer.token)
    .get<{ licenses: { key: string }[] }>('/users/licenses');
  const key = own[0]?.key ?? '';
  await callLicenses(request, 'activate', { license_key: key, instance_name: 'Trading PC' });

  const licenses = new StaffLicensesPage(page);
  await licenses.open();
  await licenses.search.fill(key);
  const row = licenses.row(customer.email);
  await expect(row).toContainText('1 of 2');
  await row.getByRole('link', { name: `View the licence for ${tool.name} of ${customer.name}` }).click();
  await expect(licenses.details).toContainText('Trading PC');
  await expect(licenses.details.getByRole('link', { name: tool.name })).toBeVisible();
  expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
  expect(await callLicenses(request, 'validate', { license_key: key })).toMatchObject({ valid: true });

  await licenses.disable('Published in a group');
  await expect(licenses.disabling).toBeHidden();
  await expect(licenses.details).toContainText('Disabled by staff: Published in a group');
  await expect(licenses.details.getByRole('button', { name: 'Enable' })).toBeVisible();
  expect(await callLicenses(request, 'validate', { license_key: key })).toMatchObject({
    valid: false,
    code: 'LICENSE_DISABLED',
  });
});
