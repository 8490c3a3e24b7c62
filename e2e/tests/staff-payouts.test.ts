import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/index.ts';
import { StaffPayoutsPage } from '../pages/staff-payouts-page.ts';
import { storeUnderTest } from '../support/store-under-test.ts';

test('staff open a payout that differs – its rows say where, and the file for the accountant has them', async ({
  page,
  request,
  paidOrder,
  signedInAsStaff: _,
}) => {
  const { sandboxUrl } = await storeUnderTest();
  const answer = await request.post(`${sandboxUrl}/__sim/settlements`, {
    data: { withoutFee: [paidOrder.orderId] },
  });
  const { settlement } = (await answer.json()) as { settlement: { settlement_utr: string } };
  const utr = settlement.settlement_utr;

  const payouts = new StaffPayoutsPage(page);
  await payouts.open();
  await payouts.importNow.click();
  await expect(page.getByText('The import has started')).toBeVisible();
  await expect(async () => {
    await payouts.refresh.click();
    // Its rows are imported after it.
    await expect(payouts.row(utr)).toContainText('Differs', { timeout: 1_000 });
  }).toPass();

  await expect(page.getByText(/^Imported until \d+ \w+ \d{4}, /)).toBeVisible();

  await payouts.view(utr).click();
  await expect(page.getByRole('heading', { name: `Payout ${utr}` })).toBeVisible();
  await expect(payouts.row(paidOrder.orderId)).toContainText('Fee missing');
  const download = page.waitForEvent('download');
  await payouts.export();
  const csv = await readFile(await (await download).path(), 'utf8');
  const line = csv.split('\r\n').find((row) => row.includes(paidOrder.orderId));
  expect(line).toContain(',1499.00,1499.00,,,1463.62,Fee missing,');
});

test('a refund made at the provider – staff are asked about access, and the customer keeps it', async ({
  page,
  request,
  paidOrder,
  signedInAsStaff: _,
}) => {
  const { customer, tool, orderId } = paidOrder;
  const { sandboxUrl } = await storeUnderTest();
  const refund = await request.post(`${sandboxUrl}/__sim/orders/${orderId}/refunds`, { data: {} });
  expect(refund.ok()).toBe(true);

  const question = page.getByRole('listitem').filter({ hasText: orderId });
  await expect(async () => {
    await page.goto(`/admin/payments/alerts`);
    await expect(question).toContainText('was refunded at the payment provider', { timeout: 2_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Keep access' }).click();
  await expect(question).toHaveCount(0);

  await page.goto(`/admin/orders/${paidOrder.id}`);
  await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Refunded');
  const download = await page.request.get(`/api/tools/${tool.id}/download`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(download.status()).toBe(200);
});
