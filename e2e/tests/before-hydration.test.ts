import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';
import { blockScripts } from '../support/blocked-scripts.ts';
import { waitForHydration } from '../support/hydration.ts';

/** Input before hydration, as on a slow connection. */

test('a sign-up form filled in before hydration and submitted with Enter – the account has every value', async ({
  page,
}) => {
  const letGo = await blockScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await new SignUpPage(page).fill(newCustomer());
  await page.getByRole('textbox', { name: /Confirm password/i }).press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/tools$/);
});

test('a login with Remember me before hydration, submitted with Enter – the session is remembered', async ({
  page,
  customer,
}) => {
  const letGo = await blockScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('main').getByLabel('Email').fill(customer.email);
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const sent = page.waitForRequest('**/api/auth/login');
  letGo();
  expect((await sent).postDataJSON()).toMatchObject({ email: customer.email, rememberMe: true });
  await expect(page).toHaveURL(/\/tools$/);
});

test('a quote request filled in before hydration – every field sent as typed', async ({ page }) => {
  const { name, email, phone } = newCustomer();
  const letGo = await blockScripts(page);
  await page.goto('/services', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Phone (optional)').fill(phone);
  await page.getByLabel('Service', { exact: true }).selectOption('excel-solutions');
  await page.getByLabel('Project Details').fill('A sheet.');
  await page.getByRole('button', { name: 'Get a Quote' }).click();
  const sent = page.waitForRequest('**/api/contact');
  letGo();
  const request = { name, email, phone, service: 'excel-solutions', message: 'A sheet.' };
  expect((await sent).postDataJSON()).toMatchObject(request);
  await expect(page.getByText('Thank you!')).toBeVisible();
});

test('a search and a filter set before hydration – the list applies both', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  const letGo = await blockScripts(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await catalogue.filters.click();
  await catalogue.facet('Price', 'Paid').check();
  await catalogue.search.fill('option chain');
  await catalogue.search.press('Enter');
  letGo();
  await expect(page).toHaveURL('/tools?search=option+chain&price=paid');
  await expect(catalogue.facet('Price', 'Paid')).toBeChecked();
  await expect(catalogue.search).toHaveValue('option chain');
});

test('a newsletter address submitted with Enter before hydration – subscribed', async ({ page }) => {
  const letGo = await blockScripts(page);
  await page.goto('/course', { waitUntil: 'commit' });
  const field = page.getByRole('contentinfo').getByRole('textbox');
  await field.fill(newCustomer().email);
  await field.press('Enter');
  letGo();
  await expect(page.getByText('Almost done')).toBeVisible();
});

test('a password reset requested and completed before hydration – both forms sent as typed', async ({
  page,
}) => {
  const letGo = await blockScripts(page);
  await page.goto('/forgot-password', { waitUntil: 'commit' });
  await page.getByRole('main').getByLabel('Email').fill('nobody.at.all@example.com');
  await page.getByRole('main').getByLabel('Email').press('Enter');
  letGo();
  await expect(page.getByText('The link expires in 10 minutes.')).toBeVisible();
  const letGoAgain = await blockScripts(page);
  await page.goto('/reset-password?token=made-up', { waitUntil: 'commit' });
  await page.getByLabel('New Password', { exact: true }).fill('kavita likes candles');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('kavita likes candles');
  await page.getByLabel('Confirm New Password', { exact: true }).press('Enter');
  letGoAgain();
  await expect(page.getByRole('alert')).toContainText('invalid or has expired');
});

test('the consent banner answered before hydration – hidden at once, and the answer is kept when the visitor leaves', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  const letGo = await blockScripts(page);
  await page.goto('/course', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/services', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  letGo();
  await waitForHydration(page);
  await expect(banner).toHaveCount(0);
});

test('hydration between pressing and releasing a link – the link is followed', async ({ page }) => {
  const letGo = await blockScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).hover();
  await page.mouse.down();
  letGo();
  await waitForHydration(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/login$/);
});

test('the theme switch, a tab and Purchase Now pressed before hydration – applied after hydration', async ({
  page,
  paidTool,
}) => {
  const root = page.locator('html');
  const presses = [
    async () => page.getByRole('button', { name: /theme/i }).click(),
    async () => page.getByRole('tab', { name: 'Features' }).press('Enter'),
    async () => page.getByRole('main').getByRole('button', { name: 'Purchase Now' }).first().click(),
  ];
  const outcomes = [
    async () => expect(root).toHaveAttribute('data-theme', 'dark'),
    async () => expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible(),
    async () => expect(page.getByText(`Sign in to buy ${paidTool.name}.`)).toBeVisible(),
  ];
  for (const [n, press] of presses.entries()) {
    const letGo = await blockScripts(page);
    await page.goto(`/tools/${paidTool.id}`, { waitUntil: 'commit' });
    await press();
    letGo();
    await outcomes[n]?.();
    await page.unrouteAll();
  }
});
