import { expect, test } from '../fixtures/index.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { findEmail } from '../support/inbox.ts';

test('staff refund an order in full and revoke access – the money is returned, the download is refused, emails are sent @smoke', async ({
  page,
  request,
  staff,
  paidOrder,
}) => {
  const { customer, tool, orderId } = paidOrder;
  const receipt = await findEmail(request, customer.email, /receipt|payment|order/i);
  expect(receipt.text).toContain('1,499');
  expect(receipt.text).toContain(tool.name);

  await new StaffLoginPage(page).signIn(staff);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const orders = new StaffOrdersPage(page);
  await orders.open();
  await orders.search.fill(orderId);
  await expect(page).toHaveURL(/filter=/);
  await orders.view(orderId).click();
  await expect(orders.details).toContainText(customer.email);
  await orders.refund(orderId, 'Bought twice by mistake', 'Withdraw the tool');

  // The provider refunds later; the open order and the list behind it both update.
  await expect(orders.details).toContainText('Refunded', { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Refunded');

  await findEmail(request, customer.email, /refund/i);
  const download = await page.request.get(`/api/tools/${tool.id}/download`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(download.status()).toBe(403);
});

test('a customer opens another customer’s order – not found', async ({ page, api, paidOrder }) => {
  const stranger = await api.post<{ token: string }>('/auth/register', {
    name: 'A Stranger',
    email: `stranger.${paidOrder.id.slice(-8)}@example.com`,
    phone: '9812345671',
    password: 'not my order',
  });
  const headers = { authorization: `Bearer ${stranger.token}` };
  const verify = await page.request.post('/api/payments/verify-cashfree', {
    headers,
    data: { order_id: paidOrder.orderId },
  });
  expect(verify.status()).toBe(404);
  expect((await page.request.get(`/api/payments/details/${paidOrder.id}`, { headers })).status()).toBe(404);
});
