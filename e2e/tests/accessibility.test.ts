import type { Page } from '@playwright/test';
import { sellTogether } from '../factories/bundles.ts';
import { openOrder } from '../factories/orders.ts';
import { sendQuote } from '../factories/quotes.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { ownViolations } from '../support/own-rules.ts';
import { goToScreen, openInConsole } from '../support/console.ts';

const PUBLIC_PAGES = [
  '/',
  '/tools',
  '/course',
  '/services',
  '/login',
  '/signup',
  '/sign-in',
  '/sign-in?token=made-up',
  '/forgot-password',
  '/reset-password',
  '/grievance',
  '/grievance/made-up',
  '/quotes/made-up',
  '/checkout/01890000-0000-7000-8000-000000000000',
  '/terms',
  '/privacy',
  '/privacy-notice',
  '/cookies',
  '/payment/success',
  '/subscription/result',
  '/verify-email?token=made-up',
  '/unlock?token=made-up',
  '/newsletter/confirm?token=made-up',
  '/newsletter/unsubscribe?token=made-up',
  '/unsubscribe?token=made-up&list=releases',
  '/auth/google/callback?error=access_denied',
  '/certificate/ATC-00000-00000',
  '/tools/01890000-0000-7000-8000-000000000000',
  '/no-such-page',
];

/** Opens a page and waits for its heading, so that axe does not judge a blank page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

// Reduced motion: axe misjudges contrast during a fade. No traces: they would contain the axe source once per page.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

test('public pages in either theme – no axe violations @phone', async ({ page }) => {
  test.setTimeout(300_000);
  // A phone shows the colours of the wide page, which is checked in both.
  const themes = (page.viewportSize()?.width ?? 0) < 500 ? 'one' : 'both';
  for (const path of PUBLIC_PAGES) {
    await open(page, path);
    expect(await accessibilityViolations(page, 'html', themes), path).toEqual([]);
    expect(await ownViolations(page, 'body'), path).toEqual([]);
  }
});

test('a tool page and its payment dialog – no axe violations @phone', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const tool = new ToolPage(page);
  await tool.open(paidTool.id);
  await expect(tool.heading(paidTool.name)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await tool.purchase.click();
  await expect(tool.paymentDialog).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a bundle’s page and its payment dialog – no axe violations @phone', async ({
  page,
  staffApi,
  signedIn: _,
}) => {
  const tools = [await putOnSale(staffApi, { price: 1000 }), await putOnSale(staffApi, { price: 2000 })];
  const bundle = await sellTogether(staffApi, { price: 2500, tools });
  await open(page, `/bundles/${bundle.id}`);
  const panel = page.getByRole('complementary', { name: 'Buy this bundle' });
  await expect(panel).toContainText('You save ₹500');
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Buy the bundle' }).click();
  await expect(new ToolPage(page).paymentDialog).toBeVisible();
  expect(await accessibilityViolations(page), 'payment').toEqual([]);
});

test('a quote and an unfinished order – no axe violations @phone', async ({
  page,
  api,
  staffApi,
  paidTool,
  signedIn,
}) => {
  const quote = await sendQuote(api, staffApi);
  await open(page, quote.path);
  await expect(page.getByRole('heading', { name: quote.title })).toBeVisible();
  expect(await accessibilityViolations(page), 'quote').toEqual([]);
  const order = await openOrder(api, signedIn, paidTool);
  await open(page, `/checkout/${order.orderId}`);
  await expect(page.getByText('Nothing has been charged yet.')).toBeVisible();
  expect(await accessibilityViolations(page), 'unfinished order').toEqual([]);
});

test('the console’s quotes and grievances – no axe violations @phone', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const quote = await sendQuote(api, staffApi);
  const { grievance } = await api.post<{ grievance: { id: string } }>('/grievances', {
    name: 'Asha Rao',
    email: 'asha@example.com',
    subject: 'The file does not open',
    message: 'It is damaged.',
  });
  for (const [screen, id] of [
    ['quotes', quote.id],
    ['grievances', grievance.id],
  ] as const) {
    await goToScreen(page, screen);
    expect(await accessibilityViolations(page), screen).toEqual([]);
    await openInConsole(page, `${screen}/${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await accessibilityViolations(page), `${screen}/${id}`).toEqual([]);
  }
});

test('filters, dialogs and the phone menu, opened – no axe violations @phone', async ({
  page,
  signedIn: _,
  isMobile,
}) => {
  await open(page, '/tools?price=paid');
  const catalogue = new CataloguePage(page);
  await catalogue.filters.click();
  await expect(catalogue.facet('Price', 'Paid')).toBeVisible();
  expect(await accessibilityViolations(page), 'filters').toEqual([]);
  await catalogue.closeSheet();
  await page.getByRole('button', { name: 'Get Early Access' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page), 'early access').toEqual([]);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await page.getByLabel('Menu', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
    expect(await accessibilityViolations(page), 'menu').toEqual([]);
  }
  await open(page, '/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page), 'delete account').toEqual([]);
});

test('the dashboard tabs – no axe violations @phone', async ({ page, paidOrder, context }) => {
  const { token, user } = paidOrder.customer;
  await context.addInitScript(
    ([session, person]) => {
      localStorage.setItem('token', session);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  await open(page, '/dashboard');
  for (const tab of [
    'Overview',
    'My Tools',
    'Orders',
    'Subscriptions',
    'Course Access',
    'Profile Settings',
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    expect(await accessibilityViolations(page), tab).toEqual([]);
  }
});

test('link and announcement dialogs – no axe violations', async ({ page, staffApi, signedInAsStaff: _ }) => {
  test.setTimeout(180_000);
  await staffApi.post('/admin/tracked-links', { source: 'axe', path: '/tools' });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const [screen, button] of [
    ['shareable-links', 'Add tracked link'],
    ['shareable-links?filter={"q":"axe"}', /^QR code for/],
    ['shareable-links?filter={"q":"axe"}', /^Archive axe/],
    ['announcements', 'Add announcement'],
  ] as const) {
    await openInConsole(page, screen);
    await expect(dialog).toHaveCount(0);
    const opener = page.getByRole('button', { name: button }).or(page.getByRole('link', { name: button }));
    await opener.first().click();
    await expect(dialog).toBeVisible();
    expect(await accessibilityViolations(page), `${screen}: ${button}`).toEqual([]);
  }
  await openInConsole(page, 'announcements');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for announcement/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await accessibilityViolations(page), 'deleting an announcement').toEqual([]);
});
