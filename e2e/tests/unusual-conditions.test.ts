import type { Page } from '@playwright/test';
import { newToolName, putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { waitForHydration } from '../support/hydration.ts';

const PAGES = ['/', '/tools', '/course', '/services', '/login', '/signup', '/terms', '/cookies'];

/** How far the page scrolls sideways, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an unknown address – the home page with status 404 and a message', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('We couldn’t find that page, so here’s our home page.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured tools' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the store – menu, tab contents and questions are readable; the search is a plain form @phone', async ({
    page,
    api,
    isMobile,
  }) => {
    // The oldest: parallel tests may delete the newest.
    const { tools } = await api.get<{ tools: { _id: string; name: string; category: string }[] }>(
      '/tools?sort=createdAt&order=asc',
    );
    const [tool] = tools;
    if (!tool) throw new Error('the demo has no tools');
    await page.goto('/');
    if (isMobile) await page.getByLabel('Menu', { exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Tools' }).filter({ visible: true }).click();
    const catalogue = new CataloguePage(page);
    await catalogue.search.fill(tool.name);
    await catalogue.category.selectOption(tool.category);
    await page.getByRole('button', { name: 'Apply' }).click();
    await catalogue
      .card(tool.name)
      .getByRole('link', { name: /View Details/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible();
    for (const part of ['Overview', 'Features', 'Reviews', 'Requirements', 'Versions'])
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByText('Please enable JavaScript to buy or download.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /Purchase|Download Now/ }).filter({ visible: true }),
    ).toHaveCount(0);
    await page.goto('/course');
    await page.getByText('Do I need programming experience?').click();
    await expect(page.getByText('the course starts from zero')).toBeVisible();
  });

  test('the dashboard – says that it needs JavaScript, and does not pretend to load', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your dashboard needs JavaScript' })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('offline – a link keeps the current page and shows why; online again it works', async ({
  page,
  context,
}) => {
  await page.goto('/course');
  await waitForHydration(page);
  await context.setOffline(true);
  const services = page.getByRole('banner').getByRole('link', { name: 'Services' });
  await Promise.all([page.getByText('You’re offline.').waitFor(), services.click()]);
  await expect(page).toHaveURL(/\/course$/);
  await context.setOffline(false);
  await services.click();
  await expect(page).toHaveURL(/\/services$/);
});

test('offline – what could not be loaded comes by itself when the connection is back', async ({
  page,
  context,
  signedIn: _,
  paidOrder,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  await expect(dashboard.tool(paidOrder.tool.name)).toBeVisible();
  await context.setOffline(true);
  await dashboard.button('Refresh').click();
  await expect(page.getByText('We couldn’t load your tools.')).toBeVisible();
  await context.setOffline(false);
  await expect(dashboard.tool(paidOrder.tool.name)).toBeVisible();

  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await waitForHydration(page);
  await context.setOffline(true);
  await catalogue.category.selectOption('Indicators');
  await expect(page.getByText('We couldn’t load the tools.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /tools in Indicators/ })).toBeVisible();
});

test('a slow network – skeleton cards until the list arrives', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/tools.data*', async (route) => {
    await held;
    await route.continue();
  });
  await waitForHydration(page);
  await catalogue.category.selectOption('Indicators');
  await expect(page.getByRole('status', { name: 'Loading tools' })).toBeVisible();
  letGo();
  await expect(catalogue.cards.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /tools in Indicators/ })).toBeVisible();
});

test('a slow network – the pressed button shows within 300 ms that its dialog is on the way, and keeps the focus', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/PaymentModal-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/tools?search=${encodeURIComponent(paidTool.name)}`);
  await waitForHydration(page);
  const purchase = new CataloguePage(page).card(paidTool.name).getByRole('button', { name: 'Purchase Now' });
  await purchase.focus();
  await purchase.press('Enter');
  await expect(purchase.getByRole('img', { name: 'Loading' })).toBeVisible({ timeout: 300 });
  await expect(purchase).toBeFocused();
  letGo();
  await expect(new ToolPage(page).paymentDialog).toBeVisible();
  await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
});

test('tabs that do not fit a phone – fade at the edge where there are more', async ({
  page,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const tabs = page.getByRole('tablist', { name: 'Dashboard' });
  await expect(tabs).toHaveAttribute('data-fade', 'right');
  await tabs.getByRole('tab', { name: 'Orders' }).click();
  await expect(tabs).toHaveAttribute('data-fade', 'both');
  await tabs.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
  await expect(tabs).toHaveAttribute('data-fade', 'left');
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(tabs).toHaveAttribute('data-fade', 'none');
});

test('a width of 320 pixels, and 200 % zoom on a small laptop – no horizontal scrolling', async ({
  page,
  api,
}) => {
  const { tools } = await api.get<{ tools: { _id: string }[] }>('/tools?limit=1');
  for (const viewport of [
    { width: 320, height: 640 },
    // A window of 1280 x 720 at 200 %.
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of [...PAGES, `/tools/${tools[0]?._id}`]) {
      await page.goto(path);
      expect(await overhang(page), `${path} at ${viewport.width}`).toBe(0);
    }
  }
});

test('right-to-left text and very long words – shown in full without horizontal scrolling', async ({
  page,
  staffApi,
}) => {
  const long = `${newToolName().replaceAll(' ', '')}${'Donaudampfschifffahrt'.repeat(4)}`.slice(0, 110);
  const description = `هذه أداة للتداول ${'م'.repeat(120)} ${'x'.repeat(200)}`;
  const tool = await putOnSale(staffApi, { price: 10, name: long, description });
  await page.setViewportSize({ width: 320, height: 640 });
  await new ToolPage(page).open(tool.id);
  await expect(new ToolPage(page).heading(long)).toBeVisible();
  expect(await overhang(page)).toBe(0);
  await new CataloguePage(page).open(`?search=${long.slice(0, 40)}`);
  await expect(new CataloguePage(page).card(long)).toBeVisible();
  expect(await overhang(page)).toBe(0);
});
