import { randomUUID } from 'node:crypto';
import { payFor } from '../factories/orders.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { openInConsole } from '../support/console.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('a buyer of a script says a username, staff give it access, and a refund makes a removal – each sees how it stands', async ({
  browser,
  page,
  request,
  api,
  staff,
  staffApi,
  signedIn: customer,
}) => {
  const script = `https://www.tradingview.com/script/${randomUUID()}`;
  const tool = await putOnSale(staffApi, { price: 1499, script });
  const { name } = tool;
  await page.goto(`/tools/${tool.id}`);
  await expect(
    page.getByText('Delivered by access on TradingView, usually within one working day'),
  ).toBeVisible();
  const order = await payFor(request, api, customer, tool);
  const username = `trader_${name.slice(-8)}`;

  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  const access = page.getByRole('region', { name: `Access to ${name}` });
  await access.getByLabel('TradingView username').fill('asha@example.com');
  await access.getByRole('button', { name: 'Save' }).click();
  await expect(access).toContainText('This is an email address.');
  await access.getByLabel('TradingView username').fill(`https://in.tradingview.com/u/${username}/`);
  await access.getByRole('button', { name: 'Save' }).click();
  await expect(access).toContainText(`Waiting: we give access to ${username}`);
  expect(await accessibilityViolations(page)).toEqual([]);

  const found = `access?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`;
  const desk = await browser.newPage();
  await new StaffLoginPage(desk).signIn(staff);
  await expect(desk).toHaveURL(/\/admin\/dashboard$/);
  await openInConsole(desk, found);
  const row = desk.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('To give');
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: `Access of ${username} was given` }).click();
  await expect(row).toContainText('Given');

  await dashboard.open('My Tools');
  await expect(access).toContainText(`to ${username}`);
  await expect(access).toContainText('Access given on');
  await expect(access.getByRole('link', { name: 'Open the script' })).toBeVisible();

  await staffApi.post(`/admin/orders/${order.id}/refunds`, {
    amount: 1499,
    reason: 'Bought by mistake',
    access: 'withdraw',
  });
  await expect(async () => {
    await openInConsole(desk, found);
    await expect(row).toContainText('To remove', { timeout: 2000 });
  }).toPass();
  await desk.getByRole('button', { name: `Access of ${username} was removed` }).click();
  await expect(row).toHaveCount(0);
  await desk.close();
});
