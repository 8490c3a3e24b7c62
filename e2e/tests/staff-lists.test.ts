import { expect, test } from '../fixtures/index.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';

const LISTS = ['Tools', 'Users', 'Orders', 'Payments', 'Reviews', 'Inquiries', 'Newsletter'];

test('the lists opened one after the other – each page of rows is requested once', async ({
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Console' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The names of colleagues fill a filter, once for all lists that have it.
    if (searchParams.has('range') && !pathname.endsWith('/staff')) asked.push(request.url());
  });
  for (const name of LISTS) {
    asked.length = 0;
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeHidden();
    expect(asked).toHaveLength(1);
  }
});

test('an order among others – opened by a press on its row or by keys, left and reached again by its address', async ({
  page,
  paidOrder,
  signedInAsStaff: _,
}) => {
  const orders = new StaffOrdersPage(page);
  const filter = JSON.stringify({ q: paidOrder.orderId, period: 'today', minAmount: '1499' });
  await page.goto(`/admin/orders?filter=${encodeURIComponent(filter)}`);
  const row = page.getByRole('row', { name: paidOrder.orderId });
  await row.getByRole('cell').nth(3).click();
  await expect(orders.details).toBeVisible();

  await orders.openRefund();
  await expect(orders.refundDialog(paidOrder.orderId)).toBeVisible();
  await page.reload();
  await expect(orders.refundDialog(paidOrder.orderId)).toBeVisible();
  await page.goBack();
  await expect(orders.refundDialog(paidOrder.orderId)).toBeHidden();

  await orders.details.getByLabel('Note').fill('Called the buyer');
  await orders.details.getByRole('button', { name: 'Add note' }).click();
  await expect(orders.details.getByText('Note: Called the buyer')).toBeVisible();
  await orders.details.getByRole('button', { name: 'Close' }).click();
  await expect(orders.details).toBeHidden();

  await page.keyboard.press('j');
  await expect(orders.view(paidOrder.orderId)).toBeFocused();
  await page.keyboard.press('/');
  await expect(orders.search).toBeFocused();
});

test('a long list – its headings stay in sight, and the second Tab leads to the rows', async ({
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/orders');
  const heading = page.getByRole('columnheader', { name: 'Customer' });
  await expect(heading).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^View order/ }).first()).toBeFocused();
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('navigation', { name: 'pagination' })).toBeInViewport();
  await expect(heading).toBeInViewport();
});
