import { readFile } from 'node:fs/promises';
import { decideDispute, openDispute } from '../factories/disputes.ts';
import { expect, test } from '../fixtures/index.ts';

test('a disputed payment – staff are told and download the evidence; the customer’s download is paused until the dispute is won', async ({
  page,
  browser,
  request,
  paidOrder,
  signedInAsStaff: _,
}) => {
  const { customer, tool, orderId } = paidOrder;
  const download = () =>
    page.request.get(`/api/tools/${tool.id}/download`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
  expect((await download()).status()).toBe(200);
  const dispute = await openDispute(request, paidOrder);

  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(async () => {
    await page.goto('/admin/disputes');
    await expect(row).toContainText('Needs response', { timeout: 2_000 });
  }).toPass();
  await row.getByRole('link', { name: `View the dispute of order ${orderId}` }).click();
  const details = page.getByRole('dialog', { name: 'Dispute' });
  await expect(details).toContainText('6 days');
  await expect(details).toContainText('₹1,499');
  await expect(details.getByRole('link', { name: customer.name })).toBeVisible();
  await expect(details.getByRole('link', { name: tool.name })).toBeVisible();
  const saved = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download evidence' }).click();
  const evidence = await readFile(await (await saved).path());
  expect(evidence.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/admin/orders/${paidOrder.id}`);
  const order = page.getByRole('dialog', { name: 'Order Details' });
  await expect(order).toContainText('Needs response');
  expect((await download()).status()).toBe(403);

  const context = await browser.newContext();
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, customer);
  const theirs = await context.newPage();
  await theirs.goto('/dashboard?tab=tools');
  await expect(theirs.getByText('Downloads are paused while your bank reviews the payment.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Download/ })).toHaveCount(0);

  await decideDispute(request, dispute, 'MERCHANT_WON');
  await expect(async () => expect((await download()).status()).toBe(200)).toPass();
  await theirs.getByRole('button', { name: 'Refresh' }).click();
  await expect(theirs.getByRole('button', { name: /^Download/ })).toBeVisible();
  await context.close();
  await page.goto(`/admin/disputes`);
  await expect(row).toContainText('Won');
});

test('a lost dispute – the order counts as refunded, and the customer’s access ends', async ({
  page,
  request,
  paidOrder,
  signedInAsStaff: _,
}) => {
  const { customer, tool, orderId } = paidOrder;
  await decideDispute(request, await openDispute(request, paidOrder), 'MERCHANT_LOST');
  const row = page.getByRole('row').filter({ hasText: orderId });
  await expect(async () => {
    await page.goto('/admin/disputes');
    await expect(row).toContainText('Lost', { timeout: 2_000 });
  }).toPass();
  await page.goto(`/admin/orders/${paidOrder.id}`);
  const order = page.getByRole('dialog', { name: 'Order Details' });
  await expect(order).toContainText('Refunded');
  await expect(order.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  const download = await page.request.get(`/api/tools/${tool.id}/download`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(download.status()).toBe(403);
});
