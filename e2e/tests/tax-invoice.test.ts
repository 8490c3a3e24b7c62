import { readFile } from 'node:fs/promises';
import { offer } from '../factories/coupons.ts';
import { registerForGst } from '../factories/gst.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

test.use({ state: null, viewport: { width: 360, height: 740 } });

test('a business customer on a phone – gives a code and a GSTIN, pays, and finds the tax invoice in the dashboard @store-wide', async ({
  page,
  staffApi,
  signedIn: _,
  paidTool,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  const { paymentDialog: dialog } = tool;
  const putBack = await registerForGst(staffApi);
  try {
    await tool.open(paidTool.id);
    await tool.purchase.click();
    await expect(dialog.getByText('Total ₹1,499 including ₹228.66 GST')).toBeInViewport({ ratio: 1 });
    const code = await offer(staffApi, 10);
    await dialog.getByRole('button', { name: 'Have a code?' }).click();
    await tool.tryCode('NOSUCHCODE');
    await expect(dialog.getByText('This code does not exist.')).toBeVisible();
    await tool.tryCode(` ${code.toLowerCase()} `);
    await expect(dialog.getByText('₹149.90 off')).toBeVisible();
    await expect(dialog.getByText('Total ₹1,349.10 including ₹205.79 GST')).toBeInViewport({ ratio: 1 });
    await tool.pay.click();
    await expect(tool.state).toBeFocused();
    await expect(dialog.getByText('Choose your state. The tax invoice needs it.')).toBeVisible();

    await dialog.getByLabel('I have a GSTIN').check();
    const gstin = dialog.getByLabel('GSTIN', { exact: true });
    await dialog.getByLabel('Registered name').fill('Deccan Traders LLP');
    await gstin.fill('27 aapfu 0939f 1zw');
    await tool.pay.click();
    await expect(gstin).toBeFocused();
    await expect(
      dialog.getByText('This GSTIN is not valid. Please check it, or leave it empty.'),
    ).toBeVisible();
    await gstin.fill(' 27 aapfu 0939f 1zv ');
    await expect(dialog.getByText('Valid. Registered in Maharashtra.')).toBeVisible();
    await expect(tool.state).toHaveValue('27');
    await tool.pay.click();
    await expect(dialog.getByText('Enter the address for the tax invoice')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(dialog.getByLabel('Registered name')).toHaveValue('Deccan Traders LLP');
    // Within a state the tax has two halves, each rounded.
    await expect(dialog.getByText('Total ₹1,349.10 including ₹205.80 GST')).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('Billing address').fill('4 MG Road, Pune');
    await tool.pay.click();
    await checkout.pay.click();
    await expect(result.success).toBeVisible();
    await expect(page.getByText('₹1,349.10')).toBeVisible();

    const dashboard = new DashboardPage(page);
    await dashboard.open('Orders');
    const [file] = await Promise.all([page.waitForEvent('download'), dashboard.invoices.click()]);
    expect(file.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await dashboard.open('Profile Settings');
    await expect(page.getByLabel('GSTIN', { exact: true })).toHaveValue('27AAPFU0939F1ZV');
  } finally {
    await putBack();
  }
});
