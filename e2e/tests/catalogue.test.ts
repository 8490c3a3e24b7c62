import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { blockScripts } from '../support/blocked-scripts.ts';
import { findEmail } from '../support/inbox.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newCustomer } from '../factories/customers.ts';

test('typing in the search box – the list and the address update, and Back undoes the search', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  await page.goto('/course');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).first().click();
  // Navigation moves the focus to the new page; typing earlier would lose the input.
  await expect(page.getByRole('main')).toBeFocused();
  await catalogue.search.pressSequentially('option chain', { delay: 30 });
  await expect(page).toHaveURL(/[?]search=option\+chain$/);
  await expect(catalogue.card('Option Chain Analyser')).toBeVisible();
  await catalogue.search.fill('zzzzqqq');
  await expect(page.getByText('No tools found matching your criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(catalogue.search).toHaveValue('');
  await expect(catalogue.cards.first()).toBeVisible();
});

test('two words with a typo each – the tools that are meant, and what is meant @phone', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open('?search=opton+chian');
  await expect(catalogue.sort).toHaveValue('relevance');
  await expect(catalogue.cards.first()).toContainText('Option Chain Analyser');
  await page.getByText('Did you mean').getByRole('link', { name: 'option chain' }).click();
  await expect(catalogue.search).toHaveValue('option chain');
  await expect(page).toHaveURL('/tools?search=option+chain');
  await expect(page.getByText('Did you mean')).toBeHidden();
});

test('a search that finds nothing – popular tools below', async ({ page }) => {
  await new CataloguePage(page).open('?search=zzzzqqq');
  await expect(page.getByText('No tools found matching your criteria.')).toBeVisible();
  const popular = page.getByRole('region', { name: 'Popular tools' });
  await expect(popular.getByRole('listitem')).toHaveCount(4);
});

test('typing in the search box – suggestions, chosen by keys and pointer, with the focus in the box @phone', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await waitForHydration(page);
  await catalogue.search.pressSequentially('option cha', { delay: 30 });
  const first = catalogue.suggestions.filter({ hasText: 'Option Chain Analyser' });
  await expect(first).toBeVisible();
  await expect(catalogue.search).toHaveAttribute('aria-expanded', 'true');
  expect(await accessibilityViolations(page, '[role=search]')).toEqual([]);
  await catalogue.search.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const id = await first.getAttribute('id');
  await expect(catalogue.search).toHaveAttribute('aria-activedescendant', id ?? '');
  await catalogue.search.press('Escape');
  await expect(first).toBeHidden();
  await expect(catalogue.search).toHaveValue('option cha');
  await catalogue.search.press('ArrowDown');
  await catalogue.search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Option Chain Analyser' })).toBeVisible();

  await catalogue.open();
  await waitForHydration(page);
  await catalogue.search.pressSequentially('optino cha', { delay: 30 });
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Option Chain Analyser' })).toBeVisible();
});

test('a page refused because of too many requests – says so and offers to try again', async ({ page }) => {
  await page.goto('/course');
  await waitForHydration(page);
  const refused = { status: 429, contentType: 'text/html', body: '<h1>Too many requests</h1>' };
  const data = /\/_\w*\.data/;
  await page.route(data, (route) => route.fulfill(refused));
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Too many requests' })).toBeVisible();
  await page.unroute(data);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: /explore tools/i }).first()).toBeVisible();
});

test('a response that arrives late – does not replace a newer one', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/tools\.data\?.*search=tax/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await Promise.all([page.waitForRequest(/tools\.data\?.*search=tax/), catalogue.search.fill('tax')]);
  await catalogue.search.fill('option chain');
  await expect(page).toHaveURL(/search=option/);
  letGo();
  await expect(catalogue.card('Option Chain Analyser')).toBeVisible();
  await expect(catalogue.search).toHaveValue('option chain');
});

test('category and sort changed – the list applies both, and Back undoes one at a time', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await catalogue.category.selectOption('Trading Bots');
  await expect(page).toHaveURL(/[?]category=Trading\+Bots$/);
  await catalogue.sort.selectOption('Price: High to Low');
  await expect(page).toHaveURL(/sort=price-desc/);
  const prices = async () =>
    (await catalogue.cards.locator('.text-lg.font-bold').allTextContents()).map(
      (text) => Number(text.replace(/[^\d.]/g, '')) || 0,
    );
  await expect(async () => {
    const shown = await prices();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  }).toPass({ timeout: 10_000 });
  await page.goBack();
  await expect(catalogue.sort).toHaveValue('createdAt-desc');
  await expect(catalogue.category).toHaveValue('Trading Bots');
  await page.goBack();
  await expect(catalogue.category).toHaveValue('');
});

test('a category chosen before hydration – applied after hydration', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  const letGo = await blockScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await catalogue.category.selectOption('Trading Bots');
  await expect(page).toHaveURL(/\/tools$/);
  letGo();
  await expect(page).toHaveURL(/[?]category=Trading\+Bots$/);
});

test('facets selected – each narrows the list, is in the address and can be removed alone @phone', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await catalogue.openFilters();
  await catalogue.facet('Price', 'Paid').check();
  await catalogue.facet('Trial', 'Free trial').check();
  await catalogue.facet('Platform', 'Windows').check();
  await catalogue.facet('Rating', '4 stars and up').check();
  await catalogue.facet('Tags', 'Options').check();
  await expect(page).toHaveURL('/tools?price=paid&trial=true&rating=4&platform=Windows&tags=options');
  await catalogue.closeSheet();
  await expect(catalogue.filters).toContainText('5 active');
  for (const card of await catalogue.cards.all()) await expect(card).toContainText('TRIAL AVAILABLE');

  await catalogue.remove('Options').click();
  await expect(catalogue.remove('Options')).toBeHidden();
  // The choice goes at once; the address changes with the response.
  await expect(page).toHaveURL('/tools?price=paid&trial=true&rating=4&platform=Windows');
  await page.reload();
  await catalogue.openFilters();
  await expect(catalogue.facet('Platform', 'Windows')).toBeChecked();
  await expect(catalogue.facet('Tags', 'Options')).not.toBeChecked();
  await catalogue.closeSheet();
  await page.goBack();
  await expect(catalogue.remove('Options')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test('the filters on a phone – a sheet that says how many tools it finds; without scripts they unfold @phone-only', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await catalogue.openFilters();
  await catalogue.facet('Price', 'Free').check();
  await expect(page).toHaveURL(/price=free/);
  await expect(catalogue.sheet.getByRole('button', { name: /^Show \d+ tools?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(catalogue.filters).toBeFocused();

  await blockScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await catalogue.filters.click();
  await expect(catalogue.sheet).toBeHidden();
  await expect(catalogue.facet('Price', 'Paid')).toBeVisible();
});

test('the filters – counts, at most eight tags as titles, platforms in their order', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await catalogue.openFilters();
  const platforms = await page.getByRole('group', { name: 'Platform' }).locator('label').allTextContents();
  expect(platforms.map((text) => text.replace(/\d+$/, ''))).toEqual([
    'Windows',
    'Mac',
    'Linux',
    'Web',
    'Mobile',
  ]);
  for (const text of platforms) expect(text).toMatch(/\d$/);
  const tags = await page.getByRole('group', { name: 'Tags' }).locator('label').allTextContents();
  expect(tags.length).toBeLessThanOrEqual(8);
  for (const text of tags) expect(text).toMatch(/^[A-Z].*\d$/);
  await expect(catalogue.category.getByRole('option', { name: /^Indicators \(\d+\)$/ })).toBeAttached();
});

test('24 tools at 390 px – far fewer than 14,000 px, each with all of its data', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const catalogue = new CataloguePage(page);
  await catalogue.open('?sort=createdAt-asc');
  await expect(catalogue.cards).toHaveCount(24);
  // Up to four bundles follow the tools.
  const bundles = await page.getByRole('region', { name: 'Bundles' }).boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height - (bundles?.height ?? 0)).toBeLessThan(9_000);
  const rated = catalogue.cards.filter({ has: page.getByText(/^\(\d+ reviews?\)$/) }).first();
  await expect(rated.getByRole('img', { name: /^Rated / })).toBeVisible();
  await expect(rated.getByRole('link', { name: 'View Details' })).toBeVisible();
});

test('more than one page of tools – Load more appends the next page, and the address keeps the position', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open('?sort=createdAt-asc');
  await expect(catalogue.cards).toHaveCount(24);
  const before = await catalogue.names();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/pages=2$/);
  await expect.poll(() => catalogue.cards.count()).toBeGreaterThan(24);
  expect((await catalogue.names()).slice(0, 24)).toEqual(before);
  await page.reload();
  await expect.poll(() => catalogue.cards.count()).toBeGreaterThan(24);
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['without an answer', (route) => route.abort()],
  ['with status 503', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
];
for (const [how, fail] of failures) {
  test(`a catalogue request that fails ${how} – search, filters and their choices stay, and Retry loads the list`, async ({
    page,
  }) => {
    const catalogue = new CataloguePage(page);
    await catalogue.open('?search=option');
    await catalogue.openFilters();
    const choices = await catalogue.category.getByRole('option').count();
    await page.route('**/tools.data*', fail);
    await catalogue.category.selectOption('Indicators');
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the tools.' });
    await expect(alert).toBeVisible();
    await expect(catalogue.search).toHaveValue('option');
    await expect(catalogue.category).toHaveValue('Indicators');
    await expect(catalogue.category.getByRole('option')).toHaveCount(choices);
    await expect(catalogue.facet('Platform', 'Windows')).toBeVisible();
    await page.unroute('**/tools.data*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('main')).toContainText(/\d+ tools? in Indicators/);
  });
}

test('a tool that the browser cannot load – the specified words, and Retry loads it', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  // The oldest tool: parallel tests may delete the newest.
  await catalogue.open('?sort=createdAt-asc');
  // Before that, a link loads the whole page.
  await waitForHydration(page);
  const [name = ''] = await catalogue.names();
  await page.route(/\/tools\/[^/]+\.data/, (route) => route.abort());
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Tool Not Found' })).toBeVisible();
  await expect(page.getByText('Failed to load tool details')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse All Tools' })).toBeVisible();
  await page.unroute(/\/tools\/[^/]+\.data/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Get Early Access – subscribes with that interest after confirmation by email', async ({
  page,
  request,
}) => {
  const { email } = newCustomer();
  await new CataloguePage(page).open();
  await page.getByRole('button', { name: 'Get Early Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Early Access' });
  const subscribe = dialog.getByRole('button', { name: 'Get Early Access' });
  await dialog.getByLabel('Email').fill('not an address');
  await subscribe.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid email address');
  await dialog.getByLabel('Email').fill(email);
  const [sent] = await Promise.all([page.waitForRequest('**/api/newsletter/subscribe'), subscribe.click()]);
  expect(sent.postDataJSON()).toMatchObject({ email, interest: 'early-access' });
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
  await findEmail(request, email, /confirm/i);
});
