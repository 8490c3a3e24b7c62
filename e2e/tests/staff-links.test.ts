import { readFile } from 'node:fs/promises';
import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';
import { StaffLinksPage } from '../pages/staff-links-page.ts';
import { ToolPage } from '../pages/tool-page.ts';

interface Link {
  id: string;
  url: string;
  path: string;
}

test('staff create a tracked link, a visitor follows it, signs up and buys – the figures are in the console', async ({
  page,
  browser,
  staffApi,
  paidTool,
  signedInAsStaff: _,
}) => {
  // Two people go through the whole store.
  test.slow();
  const campaign = `journey-${paidTool.id.slice(-10)}`;
  const name = `telegram / ${campaign}`;
  const links = new StaffLinksPage(page);
  await links.open();
  await links.create({ tool: paidTool.name, source: 'telegram', campaign });
  await expect(links.code(name)).toContainText(`Opens ${paidTool.name}`);
  const [png] = await Promise.all([page.waitForEvent('download'), links.save(name, 'PNG').click()]);
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
  const [svg] = await Promise.all([page.waitForEvent('download'), links.save(name, 'SVG').click()]);
  expect(await readFile(await svg.path(), 'utf8')).toContain('<svg');

  const { trackedLinks } = await staffApi.get<{ trackedLinks: Link[] }>(
    `/admin/tracked-links?search=${campaign}`,
  );
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(new URL(trackedLinks[0]?.url ?? '').pathname);
  await expect(visitor).toHaveURL(/\/tools\/.*utm_source=telegram.*via=/);
  const tool = new ToolPage(visitor);
  await tool.purchase.click();
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click();
  const signUp = new SignUpPage(visitor);
  await signUp.fill(newCustomer());
  await tool.goToCheckoutAfter(() => signUp.create.click());
  await new CheckoutPage(visitor).pay.click();
  await expect(new ResultPage(visitor).success).toBeVisible();
  expect(await visitor.evaluate(() => localStorage.getItem('via'))).toBeNull();
  await context.close();

  await links.open();
  await links.search.fill(campaign);
  const cells = links.row(campaign).getByRole('cell');
  await expect(cells).toContainText([name, paidTool.name, '1', '1', '0', '1', '₹1,499']);
  const [csv] = await Promise.all([page.waitForEvent('download'), links.exportAll()]);
  expect(await readFile(await csv.path(), 'utf8')).toContain(`,${paidTool.name},active,1,1,0,1,1499.00,`);
  await page.goto(`/admin/tracked-links?filter=${encodeURIComponent(JSON.stringify({ q: campaign }))}`);
  await expect(page).toHaveURL(/\/admin\/shareable-links\?/);
  await links.archive(name).click();
  await links.question.getByRole('button', { name: 'Archive' }).click();
  await expect(links.row(campaign)).toContainText('Archived');
});
