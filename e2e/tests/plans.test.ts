import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { StaffLoginPage, StaffToolsPage } from '../pages/staff-tools-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { blockScripts } from '../support/blocked-scripts.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const PLANS = [
  { name: '1 month', days: 30, price: 499 },
  { name: '1 year', days: 365, price: 3999, renewalPrice: 2499, isDefault: true },
  { name: 'Lifetime, 3 devices', price: 7999, originalPrice: 9999, seats: 3 },
];

test('a buyer chooses a month, then changes to a lifetime – pays each price, the second less the first @phone', async ({
  page,
  staffApi,
  signedIn: _customer,
}) => {
  const { id, name } = await putOnSale(staffApi, { price: 3999 });
  await staffApi.put(`/admin/tools/${id}`, { plans: PLANS, licensePolicy: 'activations' });
  await page.goto(`/tools?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article', { name })).toContainText('from ₹499');
  await page.getByRole('link', { name: 'Choose a Plan' }).click();
  const tool = new ToolPage(page);
  const choice = page.getByRole('group', { name: 'Choose your plan' });
  await expect(choice.getByRole('radio', { name: /1 year/ })).toBeChecked();
  await choice.getByText('1 month').click();
  await expect(page.getByText('30-day licence, 2 devices.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await tool.purchase.click();
  await expect(tool.paymentDialog).toContainText('1 month');
  if (await tool.isStateAsked()) await tool.state.selectOption('Maharashtra');
  await tool.pay.click();
  await new CheckoutPage(page).pay.click();
  await expect(new ResultPage(page).success).toBeVisible();

  await tool.open(id);
  await page.getByText('Change your plan').click();
  await choice.getByText('Lifetime, 3 devices').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(tool.paymentDialog).toContainText('₹7,999, less what you paid before');
  await expect(tool.pay).toHaveText('Pay ₹7,500');
  await tool.pay.click();
  await new CheckoutPage(page).pay.click();
  await expect(new ResultPage(page).success).toBeVisible();
  await new DashboardPage(page).open('My Tools');
  const licence = page.getByRole('region', { name: `Licence of ${name}` });
  await expect(licence).toContainText('0 of 3 devices');
  await expect(licence).not.toContainText('Valid until');
});

test('a buyer has a year, changes to a lifetime, and staff refund that – the year is back with its end and its devices', async ({
  page,
  browser,
  staff,
  staffApi,
  signedIn: customer,
}) => {
  const { id, name } = await putOnSale(staffApi, { price: 3999 });
  await staffApi.put(`/admin/tools/${id}`, { plans: PLANS, licensePolicy: 'activations' });
  const tool = new ToolPage(page);
  await tool.open(id);
  await tool.purchase.click();
  if (await tool.isStateAsked()) await tool.state.selectOption('Maharashtra');
  await tool.pay.click();
  await new CheckoutPage(page).pay.click();
  await expect(new ResultPage(page).success).toBeVisible();
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  const licence = page.getByRole('region', { name: `Licence of ${name}` });
  await expect(licence).toContainText('0 of 2 devices');
  await expect(licence).toContainText('1 year');
  const end = /Valid until \d+ \w+ \d+/.exec(await licence.innerText())?.[0] ?? 'no end';

  await tool.open(id);
  await page.getByText('Change your plan').click();
  await page.getByRole('group', { name: 'Choose your plan' }).getByText('Lifetime, 3 devices').click();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(tool.pay).toHaveText('Pay ₹4,000');
  await tool.pay.click();
  await new CheckoutPage(page).pay.click();
  await expect(new ResultPage(page).success).toBeVisible();
  await dashboard.open('My Tools');
  await expect(licence).toContainText('0 of 3 devices');
  await expect(licence).not.toContainText('Valid until');

  const { payments } = await staffApi
    .as(customer.token)
    .get<{ payments: { id: string; orderId: string }[] }>('/payments/history');
  const [upgrade] = payments;
  if (!upgrade) throw new Error('the upgrade has no order');
  // The shop would take staff for the buyer.
  const desk = await (await browser.newContext()).newPage();
  await new StaffLoginPage(desk).signIn(staff);
  await expect(desk).toHaveURL(/\/admin\/dashboard$/);
  const orders = new StaffOrdersPage(desk);
  await orders.openOrder(upgrade.id);
  await orders.refund(upgrade.orderId, 'Does not need three devices', 'Withdraw the tool');
  await expect(orders.details).toContainText('Refunded', { timeout: 30_000 });
  await desk.context().close();

  await dashboard.open('My Tools');
  await expect(licence).toContainText('0 of 2 devices');
  await expect(licence).toContainText('1 year');
  await expect(licence).toContainText(end);
});

test('a signed-in buyer presses a plan before hydration – price and licence follow it', async ({
  page,
  staffApi,
  signedIn: _customer,
}) => {
  const { id } = await putOnSale(staffApi, { price: 3999 });
  await staffApi.put(`/admin/tools/${id}`, { plans: PLANS, licensePolicy: 'activations' });
  const letGo = await blockScripts(page);
  await page.goto(`/tools/${id}`, { waitUntil: 'commit' });
  await page.getByRole('group', { name: 'Choose your plan' }).getByText('1 month').click();
  letGo();
  await expect(page.getByText('30-day licence, 2 devices.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /1 month/ })).toBeChecked();
});

test('staff add a plan to a tool – the shop shows the choice', async ({
  page,
  staffApi,
  signedInAsStaff: _staff,
}) => {
  const { id, name } = await putOnSale(staffApi, { price: 1499 });
  const tools = new StaffToolsPage(page);
  await page.goto(`/admin/tools/${id}`);
  await tools.editor.getByRole('button', { name: 'Add a plan' }).click();
  const second = tools.editor.getByRole('group', { name: 'Plan 2' });
  await second.getByLabel('Name').fill('1 month');
  const month = tools.editor.getByRole('group', { name: '1 month' });
  await month.getByLabel('Price (₹)', { exact: false }).first().fill('299');
  await month.getByLabel('Days').fill('30');
  await tools.editor.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Tool saved successfully!')).toBeVisible();
  await page.goto(`/tools/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const choice = page.getByRole('group', { name: 'Choose your plan' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice).toContainText('₹299');
});
