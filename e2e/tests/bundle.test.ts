import { sellTogether } from '../factories/bundles.ts';
import { payFor } from '../factories/orders.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';

test('a bundle of which one tool is owned – found on a tool’s page, only the rest is paid, and all tools are there @phone', async ({
  page,
  request,
  api,
  staffApi,
  signedIn: customer,
}) => {
  const [first, second, third] = [
    await putOnSale(staffApi, { price: 1000 }),
    await putOnSale(staffApi, { price: 2000 }),
    await putOnSale(staffApi, { price: 3000 }),
  ];
  const { name } = await sellTogether(staffApi, { price: 4500, tools: [first, second, third] });
  await payFor(request, api, customer, first);

  const tool = new ToolPage(page);
  await tool.open(second.id);
  const offers = page.getByRole('region', { name: 'Cheaper together' });
  await expect(offers.getByRole('listitem').filter({ hasText: name })).toContainText('You save ₹1,500');
  await offers.getByRole('link', { name }).click();

  await expect(tool.heading(name)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Buy this bundle' });
  await expect(panel).toContainText('You own 1 of 3: ₹3,750');
  await expect(panel).toContainText('₹3,750');
  await panel.getByRole('button', { name: 'Buy the rest' }).click();
  await expect(tool.pay).toContainText('₹3,750');
  await tool.pay.click();
  const checkout = new CheckoutPage(page);
  await expect(checkout.amount('3,750')).toBeVisible();
  await checkout.pay.click();

  await expect(new ResultPage(page).success).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Tools' }).click();
  for (const owned of [first, second, third])
    await expect(page.getByRole('listitem').filter({ hasText: owned.name })).toContainText('Purchased');
});
