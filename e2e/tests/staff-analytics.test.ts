import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { StaffAnalyticsPage } from '../pages/staff-analytics-page.ts';

const AT_A_GLANCE = ['Revenue by day', 'Top tools', 'From visit to purchase'];

const PANELS = [
  'Revenue by day',
  'Orders by day',
  'Sales by hour',
  'Revenue by category',
  'From visit to purchase',
  'Payment success by hour',
  'Payment success by method',
  'New vs returning customers',
  'User activity',
  'Sales analytics',
  'Top tools',
  'Recent activity',
];

test('analytics of a week – charts, a table to download from each panel, and no amounts once revenue is hidden', async ({
  page,
  signedInAsStaff: _,
  paidOrder: _sale,
}) => {
  const analytics = new StaffAnalyticsPage(page);
  await analytics.open();
  await analytics.choose('Last 7 days');
  await expect(page).toHaveURL(/timeRange=7d/);
  for (const panel of AT_A_GLANCE) await expect(analytics.export(panel)).toBeVisible();
  await expect(analytics.panel('Recent activity')).toBeHidden();
  await analytics.more();
  for (const panel of PANELS) await expect(analytics.export(panel)).toBeVisible();
  await expect(analytics.chart('Orders by day')).toHaveAccessibleName(/in the previous one/);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    analytics.exportAs('Payment success by method', 'CSV'),
  ]);
  expect(await readFile(await csv.path(), 'utf8')).toMatch(
    /Method,Paid,Failed,Success \(%\)\r\n.+,\d+,\d+,\d/,
  );

  await analytics.toggleRevenue('Hide revenue').click();
  await expect(page.getByText('Revenue is hidden.').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('₹');
  await analytics.toggleRevenue('Show revenue').click();
  await expect(page.getByRole('main')).toContainText('₹');
});

test('analytics of chosen days – kept by a reload, in the name of a file, and wrong days said at the field', async ({
  page,
  signedInAsStaff: _,
  paidOrder: _sale,
}) => {
  const analytics = new StaffAnalyticsPage(page);
  await analytics.open();
  await analytics.more();
  await expect(analytics.export('Orders by day')).toBeVisible();
  await analytics.choose('Choose days...');
  const today = await analytics.day('To').inputValue();
  await analytics.day('From').fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await page.reload();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    analytics.exportAs('Orders by day', 'Excel (XLSX)'),
  ]);
  expect(file.suggestedFilename()).toBe(`orders-by-day-${today}-to-${today}.xlsx`);
  await analytics.day('From').fill('2020-01-01');
  await expect(page.getByText('Choose at most 366 days')).toBeVisible();
});

/** A cold first load is slow while other tests run. */
const FIRST_LOAD = { timeout: 30_000 };

/** Gzipped kilobytes of every script the browser loads until `ready` is shown. */
async function scripts(page: Page, path: string, ready: () => Promise<void>): Promise<number> {
  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    loaded.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path);
  await ready();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(loaded);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

test('first load of the sign-in page – at most 200 KB of scripts, gzipped', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Sign in to Admin Panel' });
  expect(await scripts(page, '/admin/login', () => expect(button).toBeVisible(FIRST_LOAD))).toBeLessThan(200);
});

test('first load of the dashboard, its chart included – at most 420 KB of scripts, gzipped', async ({
  page,
  signedInAsStaff: _,
}) => {
  const chart = page.locator('.MuiChartsSurface-root').first();
  expect(await scripts(page, '/admin/dashboard', () => expect(chart).toBeVisible(FIRST_LOAD))).toBeLessThan(
    420,
  );
});
