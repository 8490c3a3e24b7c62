import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { waitForHydration } from '../support/hydration.ts';

/** Scripts loaded on demand that fail to load. */

const newsletterField = (page: Page) => page.getByRole('contentinfo').getByRole('textbox');
const servicesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Services' });

test('prefetching a page fails – the current page and its input stay, and the link works later', async ({
  page,
}) => {
  await page.goto('/course');
  await waitForHydration(page);
  await newsletterField(page).fill('mira@');
  await page.route('**/assets/services-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await servicesLink(page).hover();
  await lost;
  await newsletterField(page).pressSequentially('example.com');
  await expect(newsletterField(page)).toHaveValue('mira@example.com');
  await page.unroute('**/assets/services-*.js');
  await servicesLink(page).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('loading a page’s script fails once – the page still opens', async ({ page }) => {
  await page.goto('/course');
  await waitForHydration(page);
  await page.route('**/assets/services-*.js', (route) => route.abort(), { times: 1 });
  await servicesLink(page).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Simulates browsers that cache a failed module until the page is reloaded. */
async function loseInThisPage(page: Page, script: string): Promise<void> {
  let isNew = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNew = true;
  });
  await page.route(script, (route) => (isNew ? route.continue() : route.abort()));
}

test('a dialog script fails twice – the page reloads and the dialog opens', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await waitForHydration(page);
  await loseInThisPage(page, '**/assets/EarlyAccessModal-*.js');
  const refused = page.getByText('Something went wrong. Please try again.');
  await Promise.all([refused.waitFor(), catalogue.earlyAccess.click()]);
  await catalogue.earlyAccess.click();
  await expect(page.getByRole('dialog', { name: 'Get Early Access' })).toBeVisible();
});

test('a dialog script fails twice while a form has input – the input stays, with an error', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await waitForHydration(page);
  await loseInThisPage(page, '**/assets/EarlyAccessModal-*.js');
  await newsletterField(page).fill('mira@example.com');
  const refused = page.getByText('Something went wrong. Please try again.');
  await Promise.all([refused.waitFor(), catalogue.earlyAccess.click()]);
  await expect(refused).toBeHidden();
  await Promise.all([refused.waitFor(), catalogue.earlyAccess.click()]);
  await expect(newsletterField(page)).toHaveValue('mira@example.com');
});
