import { readFile } from 'node:fs/promises';
import type { StoreApi } from '../factories/store-api.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';

test.use({ state: null });

interface Payment {
  id: string;
  invoice: { number: string } | null;
}

/** The invoices of all that a customer bought. */
async function getInvoices(staffApi: StoreApi, payments: readonly Payment[]): Promise<object[]> {
  const found = await Promise.all(
    payments.map(({ id }) => staffApi.get<{ invoices: object[] }>(`/admin/invoices?orderId=${id}`)),
  );
  return found.flatMap(({ invoices }) => invoices);
}

// The demo shop is registered in Maharashtra. The two halves of its tax on ₹999 are rounded, each for itself.
// From ₹50,000 on an invoice names its buyer.
test('a private buyer from another state – says so once, gives name and address for ₹59,000, pays IGST with each purchase, and has the invoices @phone', async ({
  page,
  api,
  staffApi,
  signedIn: customer,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  const { paymentDialog: dialog } = tool;
  const [first, second] = [
    await putOnSale(staffApi, { price: 999 }),
    await putOnSale(staffApi, { price: 59_000 }),
  ];

  await tool.open(first.id);
  await tool.purchase.click();
  await tool.state.selectOption('Maharashtra');
  await expect(dialog.getByText('Total ₹999 including ₹152.38 GST')).toBeVisible();
  await tool.state.selectOption('Karnataka');
  await expect(dialog.getByText('Total ₹999 including ₹152.39 GST')).toBeVisible();
  await tool.pay.click();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();

  await tool.open(second.id);
  await tool.purchase.click();
  await expect(dialog.getByText('Tax invoice: Karnataka')).toBeVisible();
  await expect(tool.state).toBeHidden();
  await expect(dialog.getByText('Total ₹59,000 including ₹9,000 GST')).toBeVisible();
  await tool.pay.click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Enter the name for the tax invoice')).toBeVisible();
  await expect(dialog.getByText('Enter the PIN code')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await dialog.getByLabel('Billing address').fill('14 Residency Road, Bengaluru');
  await dialog.getByLabel('PIN code').fill('560 025');
  await tool.pay.click();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();

  const { payments } = await api.as(customer.token).get<{ payments: Payment[] }>('/payments/history');
  const igst = { kind: 'invoice', placeOfSupply: '29', cgst: 0, sgst: 0 };
  const buyer: object = expect.objectContaining({ name: 'Meera Iyer', gstin: null, pin: '560025' });
  // The newest first.
  expect(await getInvoices(staffApi, payments)).toEqual([
    expect.objectContaining({ ...igst, taxable: 50_000, igst: 9000, total: 59_000, buyer }),
    expect.objectContaining({ ...igst, taxable: 846.61, igst: 152.39, total: 999 }),
  ]);

  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  await expect(dashboard.invoices).toHaveCount(2);
  const number = payments[0]?.invoice?.number ?? 'none';
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dashboard.button(`Invoice ${number}`).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`invoice-${number.replaceAll('/', '-')}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
