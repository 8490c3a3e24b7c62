import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Header } from '../pages/header.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { blockScripts } from '../support/blocked-scripts.ts';
import { waitForHydration } from '../support/hydration.ts';

test('a session that ends on the dashboard – the login, then the same tab again', async ({
  page,
  api,
  signedIn,
}) => {
  await new DashboardPage(page).open('Course Access');
  await expect(page.getByText('Not enrolled in course')).toBeVisible();
  await api.as(signedIn.token).post('/auth/logout', {});
  await page.getByRole('tab', { name: 'My Tools' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await new LoginPage(page).signIn(signedIn);
  await expect(page).toHaveURL(/\/dashboard\?tab=tools$/);
  await expect(page.getByText('No tools yet')).toBeVisible();
});

test('a session that ends on a tool page – no redirect; buying asks to sign in and returns', async ({
  page,
  api,
  signedIn,
  paidTool,
}) => {
  await api.as(signedIn.token).post('/auth/logout', {});
  const tool = new ToolPage(page);
  await tool.open(paidTool.id);
  // The server renders the visitor's page; the header shows when the browser noticed the ended session.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await tool.purchase.click();
  await expect(page.getByText(`Your session has ended. Sign in to buy ${paidTool.name}.`)).toBeVisible();
  await new LoginPage(page).signIn(signedIn);
  await expect(tool.paymentDialog).toContainText(paidTool.name);
  await page.reload();
  await expect(tool.heading(paidTool.name)).toBeVisible();
  await expect(tool.paymentDialog).toBeHidden();
});

test('a session that ends before Pay is pressed – the sign-in says so, then the payment dialog is back', async ({
  page,
  api,
  signedIn,
  paidTool,
}) => {
  const tool = new ToolPage(page);
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await expect(tool.pay).toBeEnabled();
  await api.as(signedIn.token).post('/auth/logout', {});
  await tool.pay.click();
  await expect(page.getByText(`Your session has ended. Sign in to buy ${paidTool.name}.`)).toBeVisible();
  await new LoginPage(page).signIn(signedIn);
  await expect(tool.paymentDialog).toContainText(paidTool.name);
});

test('a session that a background call finds ended – the dashboard asks to sign in and says why', async ({
  page,
  api,
  signedIn,
}) => {
  await api.as(signedIn.token).post('/auth/logout', {});
  // Only the library, which every page reads in the background, is answered.
  await page.route(/\/api\/(users|payments|course)\//, (route) =>
    route.request().url().includes('purchased-tools') ? route.continue() : route.abort(),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('buying from a card, given up on the way – signing in later opens no payment', async ({
  page,
  customer,
  paidTool,
}) => {
  await page.goto(`/tools?search=${encodeURIComponent(paidTool.name)}`);
  await page
    .getByRole('article')
    .filter({ hasText: paidTool.name })
    .getByRole('button', { name: /Purchase Now/ })
    .click();
  await expect(page.getByText(`Sign in to buy ${paidTool.name}.`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Course' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await new LoginPage(page).signIn(customer);
  await expect(page).toHaveURL(/\/tools$/);
  const tool = new ToolPage(page);
  await tool.open(paidTool.id);
  await expect(tool.purchase).toBeVisible();
  await expect(tool.paymentDialog).toBeHidden();
  // Signed in already: the sign-in page has nothing to ask.
  await page.goto('/login?next=/course');
  await expect(page).toHaveURL(/\/course$/);
});

test('signed out while the dashboard still loads – the home page, not the login, whatever the pending responses are', async ({
  page,
  signedIn,
}) => {
  const reported = page.waitForResponse('**/api/auth/logout');
  const refused = page.waitForResponse('**/api/users/dashboard');
  await page.route('**/api/users/dashboard', async (route) => {
    await reported;
    await route.continue();
  });
  await page.route('**/*.data*', async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: signedIn.name })).toBeVisible();
  await new Header(page).signOut();
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the dashboard without a session – the login, then the dashboard', async ({ page, customer }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await new LoginPage(page).signIn(customer);
  await expect(page.getByRole('heading', { name: `Welcome back, ${customer.name}` })).toBeVisible();
});

test('a login submitted before hydration – the input is kept and sent once', async ({ page, customer }) => {
  const letGo = await blockScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await new LoginPage(page).signIn(customer);
  await expect(page).toHaveURL('/login');
  letGo();
  await expect(page).toHaveURL('/tools');
});

test('a redirect address on another site – ignored', async ({ page, customer }) => {
  await page.goto('/login?next=//evil.example/');
  await new LoginPage(page).signIn(customer);
  await expect(page).toHaveURL(/\/tools$/);
});

test('two tabs, signed out in one – the other is signed out at once', async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/course');
  const other = await context.newPage();
  await other.goto('/services');
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await waitForHydration(other);
  await new Header(page).signOut();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('staff on the storefront – the staff navigation, even with a customer session', async ({
  page,
  context,
  signedIn: _,
  staffToken,
}) => {
  await context.addInitScript((token) => localStorage.setItem('adminToken', token), staffToken);
  await page.goto('/course');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await expect(navigation.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Dashboard', exact: true })).toBeHidden();
});

test('storage that is unavailable – the session lasts until the page is closed', async ({
  page,
  context,
  customer,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await new LoginPage(page).open();
  await new LoginPage(page).signIn(customer);
  await expect(page).toHaveURL(/\/tools$/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${customer.name}` })).toBeVisible();
});
