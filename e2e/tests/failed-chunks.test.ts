import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { waitForHydration } from '../support/hydration.ts';

/** Scripts that are fetched while somebody uses the page, and are lost on the way. */

const newsletterField = (page: Page) => page.getByRole('contentinfo').getByRole('textbox');
const servicesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Services' });

test('pointing at a link whose page cannot be fetched – this one stays, with what was typed; the link works later', async ({
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

test('following a link whose page is lost once – it opens all the same', async ({ page }) => {
  await page.goto('/course');
  await waitForHydration(page);
  await page.route('**/assets/services-*.js', (route) => route.abort(), { times: 1 });
  await servicesLink(page).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What a browser does that remembers a lost script for the life of a page: it is there again in a new one only. */
async function loseInThisPage(page: Page, script: string): Promise<void> {
  let isNew = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNew = true;
  });
  await page.route(script, (route) => (isNew ? route.continue() : route.abort()));
}

test('a dialog lost twice – the page begins anew and the dialog opens', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await waitForHydration(page);
  await loseInThisPage(page, '**/assets/EarlyAccessModal-*.js');
  const refused = page.getByText('Something went wrong. Please try again.');
  await Promise.all([refused.waitFor(), catalogue.earlyAccess.click()]);
  await catalogue.earlyAccess.click();
  await expect(page.getByRole('dialog', { name: 'Get Early Access' })).toBeVisible();
});

test('a dialog lost twice while something is typed – what was typed stays, and the page says why', async ({
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
