import { readFile } from 'node:fs/promises';
import { sellTogether } from '../factories/bundles.ts';
import { payForBundle } from '../factories/orders.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';

test('staff refund one tool of a bundle – its line and the order say so; the customer keeps the others and has a credit note', async ({
  page,
  browser,
  request,
  api,
  staffApi,
  customer,
  signedInAsStaff: _,
}) => {
  const [first, second, third] = [
    await putOnSale(staffApi, { price: 1000 }),
    await putOnSale(staffApi, { price: 2000 }),
    await putOnSale(staffApi, { price: 3000 }),
  ];
  const bundle = await sellTogether(staffApi, { price: 4500, tools: [first, second, third] });
  const { id, orderId } = await payForBundle(request, api, customer, bundle);

  const orders = new StaffOrdersPage(page);
  await orders.openOrder(id);
  await expect(orders.detail('Status')).toContainText('Completed');
  await expect(orders.detail(second.name)).toContainText('₹1,500 (₹2,000 less ₹500)');
  await orders.openRefund();
  const dialog = orders.refundDialog(orderId);
  for (const kept of [first, third]) await dialog.getByRole('checkbox', { name: kept.name }).uncheck();
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('1500');
  await expect(dialog).toContainText('The customer loses access to the chosen tools.');
  await dialog.getByLabel('Reason').fill('Does not run on this computer');
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();

  // The provider refunds later.
  await expect(orders.detail('Status')).toContainText('Partially refunded', { timeout: 30_000 });
  await expect(orders.detail(second.name)).toContainText('₹1,500 refunded');
  for (const kept of [first, third]) await expect(orders.detail(kept.name)).not.toContainText('refunded');
  await expect(orders.details.getByText(/^Credit note .+, ₹1,500$/)).toBeVisible();

  // The customer has a browser of their own.
  const context = await browser.newContext();
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, customer);
  const theirs = await context.newPage();
  const dashboard = new DashboardPage(theirs);
  await dashboard.open('Orders');
  await expect(dashboard.order(orderId)).toContainText('Partially refunded');
  await expect(dashboard.order(orderId)).toContainText('₹1,500 refunded');
  const [file] = await Promise.all([theirs.waitForEvent('download'), dashboard.creditNotes.click()]);
  expect(file.suggestedFilename()).toMatch(/^credit-note-.+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await dashboard.open('My Tools');
  for (const kept of [first, third]) await expect(dashboard.tool(kept.name)).toContainText('Purchased');
  await expect(dashboard.tool(second.name)).toHaveCount(0);
  await context.close();

  const download = await request.get(`/api/tools/${second.id}/download`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(download.status()).toBe(403);
});
