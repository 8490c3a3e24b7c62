import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { waitForHydration } from '../support/hydration.ts';
import { storeUnderTest } from '../support/store-under-test.ts';

/** Simulates a proxy in front of a restarting store, for this browser only; assets still load. */
async function restart(page: Page): Promise<() => Promise<void>> {
  const { baseUrl } = await storeUnderTest();
  const ofTheStore = (url: URL) => url.href.startsWith(`${baseUrl}/`) && !url.pathname.startsWith('/assets/');
  await page.route(ofTheStore, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  return () => page.unroute(ofTheStore);
}

test('the store restarts while a visitor browses – an error with a retry that loads the page', async ({
  page,
}) => {
  await page.goto('/course');
  await waitForHydration(page);
  const isBack = await restart(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(
    page.getByText('The store still isn’t responding. Please try again in a moment.'),
  ).toBeVisible();
  await isBack();
  await tryAgain.click();
  await expect(page.getByRole('link', { name: /explore tools/i }).first()).toBeVisible();
});

test('the store restarts while a visitor returns to the catalogue – its list offers Retry', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  // The oldest tool: parallel tests may delete the newest.
  await catalogue.open('?sort=createdAt-asc');
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await waitForHydration(page);
  const isBack = await restart(page);
  await page.getByRole('link', { name: 'All tools' }).click();
  await expect(page.getByText('We couldn’t load the tools.')).toBeVisible();
  await isBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(catalogue.cards.first()).toBeVisible();
});

test('the store restarts during a payment – the order is settled, and the dashboard loads with Retry', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const [tool, checkout, dashboard] = [new ToolPage(page), new CheckoutPage(page), new DashboardPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await expect(checkout.pay).toBeVisible();
  const wasBack = await restart(page);
  await checkout.pay.click();
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await wasBack();
  await expect(new ResultPage(page).success).toBeVisible();

  await dashboard.open('Course Access');
  await expect(page.getByText('Not enrolled in course')).toBeVisible();
  const isBack = await restart(page);
  await page.getByRole('tab', { name: 'My Tools' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load your tools.' });
  await expect(alert).toBeVisible();
  await isBack();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(dashboard.button(`Download ${paidTool.name}`)).toBeVisible();
});
