import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { findEmail } from '../support/inbox.ts';

test('a sale that was paid in cash – recorded with a receipt, in the customer’s tools, and its refund is recorded', async ({
  page,
  browser,
  baseURL,
  request,
  signedInAsStaff: _staff,
  customer,
  paidTool,
}) => {
  const orders = new StaffOrdersPage(page);
  await orders.open();
  await page.getByRole('button', { name: 'Record a sale' }).click();
  const sale = page.getByRole('dialog', { name: 'Record a sale' });
  await sale.getByLabel('Customer’s email').fill(customer.email);
  await sale.getByRole('combobox', { name: 'Tool' }).fill(paidTool.name);
  await page.getByRole('option', { name: paidTool.name }).click();
  await sale.getByLabel('Reference').fill(`Receipt ${paidTool.id.slice(-8)}`);
  await sale.getByRole('combobox', { name: 'How it was paid' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await sale.getByRole('button', { name: 'Record sale' }).click();
  await expect(sale.getByText('Amount must be above ₹0', { exact: false })).toBeVisible();
  await sale.getByLabel('Amount (₹)').fill('1200.50');
  await sale.getByRole('button', { name: 'Record sale' }).click();
  await expect(sale).toBeHidden();

  const receipt = await findEmail(request, customer.email, /receipt|payment|order/i);
  expect(receipt.text).toContain('1,200.50');
  expect(receipt.text).toContain(paidTool.name);
  const shop = await (await browser.newContext({ baseURL })).newPage();
  const login = new LoginPage(shop);
  await login.open();
  await login.signIn(customer);
  await expect(shop).toHaveURL(/\/tools$/);
  const dashboard = new DashboardPage(shop);
  await dashboard.open('My Tools');
  await expect(dashboard.panel).toContainText(paidTool.name);

  await orders.search.fill(customer.email);
  const found = page.getByRole('link', { name: /^View order / });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(orders.details).toContainText('Payment outside the gateway');
  const [orderId = ''] = /ORD-[A-Z0-9]{16}/.exec((await orders.details.textContent()) ?? '') ?? [];
  await orders.refund(orderId, 'Returned in cash', 'Withdraw the tool');
  await expect(orders.details).toContainText('Refunded');
  await findEmail(request, customer.email, /refund/i);
  await dashboard.open('My Tools');
  await expect(dashboard.panel).not.toContainText(paidTool.name);
});
