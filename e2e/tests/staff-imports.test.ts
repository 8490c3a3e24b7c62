import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { findEmail } from '../support/inbox.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('customers of another shop – looked at row by row, imported, one signs in to their tool, then undone', async ({
  page,
  browser,
  baseURL,
  request,
  paidTool,
  signedInAsStaff: _,
}) => {
  test.slow();
  const email = `moved-${paidTool.id.slice(-12)}@example.com`;
  const rows = [
    'Purchase Email,Full Name,Item Name,Purchase Date',
    `${email},Meera Iyer,Its old name,2026-01-15`,
    `wrong-${email},Ravi Menon,No such tool,2026-01-15`,
  ];
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Import a file' }).first().click();
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  const list = page.getByRole('region', { name: 'Rows' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const product = page.getByRole('group', { name: 'Its old name' });
  await product.getByRole('combobox', { name: 'Tool' }).fill(paidTool.name);
  await page.getByRole('option', { name: paidTool.name }).click();
  await page.getByRole('button', { name: 'Check again with these tools' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText('No such tool');
  await list.getByRole('button', { name: 'All (2)' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityViolations(page), 'rows').toEqual([]);
  await page.getByRole('switch', { name: /^Email new customers/ }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  expect(await accessibilityViolations(page), 'what was done').toEqual([]);

  const mail = await findEmail(request, email, /account|password/i);
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await theirs.goto(mail.links.find((address) => address.includes('/reset-password')) ?? '');
  await theirs.getByLabel('New Password', { exact: true }).fill('seven wild geese fly');
  await theirs.getByLabel('Confirm New Password', { exact: true }).fill('seven wild geese fly');
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await new LoginPage(theirs).signIn({ email, password: 'seven wild geese fly' });
  await expect(theirs).toHaveURL(/\/tools$/);
  const dashboard = new DashboardPage(theirs);
  await dashboard.open('My Tools');
  await expect(dashboard.panel).toContainText(paidTool.name);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Undone');
  await dashboard.open('My Tools');
  await expect(dashboard.panel).not.toContainText(paidTool.name);
});
