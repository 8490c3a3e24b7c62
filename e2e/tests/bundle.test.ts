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
  const offer = offers.getByRole('listitem').filter({ hasText: name });
  await expect(offer).toContainText('Add the other two: ₹3,750');
  await expect(offer).toContainText('You save ₹1,250');
  await offers.getByRole('link', { name }).click();

  await expect(tool.heading(name)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Buy this bundle' });
  await expect(panel).toContainText('You own 1 of 3');
  await expect(panel).toContainText('Add the other two: ₹3,750');
  await expect(panel).toContainText('You save ₹1,250');
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

test('bundles – on home and in the catalogue, with what they save; a bar to buy on a phone @phone', async ({
  page,
  staffApi,
  isMobile,
}) => {
  const tools = [await putOnSale(staffApi, { price: 1000 }), await putOnSale(staffApi, { price: 2000 })];
  const { name } = await sellTogether(staffApi, { price: 2400, tools });
  const [first, second] = tools.map((tool) => tool.name);
  const bundles = page.getByRole('region', { name: 'Bundles' }).getByRole('listitem');
  await page.goto('/');
  await expect(bundles.first()).toContainText('You save ₹');
  await page.goto('/tools?price=free');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(bundles).toHaveCount(0);
  await page.goto(`/tools?search=${encodeURIComponent(first ?? '')}`);
  const card = bundles.filter({ hasText: name });
  await expect(card).toContainText(`${first} and ${second}`);
  await expect(card).toContainText('You save ₹600');
  await card.getByRole('link', { name }).click();
  await expect(new ToolPage(page).heading(name)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Buy this bundle' });
  await expect(panel).toContainText('You save ₹600');
  await expect(panel.getByText(/% OFF/)).toHaveCount(0);
  if (!isMobile) return;
  await expect(panel.getByRole('button', { name: 'Buy the bundle' })).toBeInViewport();
  await page.getByRole('heading', { name: 'What you get' }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('.buy-bar').getByRole('button', { name: 'Buy the bundle' })).toBeInViewport();
});
