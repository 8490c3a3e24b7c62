import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { toSha256 } from '../support/download.ts';

test('a new visitor starting at the home page – finds a tool, signs up, pays and downloads the published file @smoke @phone', async ({
  page,
  paidTool,
}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /explore tools/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tools$/);
  await page.getByRole('searchbox').fill(paidTool.name);
  await page
    .getByRole('article')
    .filter({ hasText: paidTool.name })
    .getByRole('link', { name: /View Details/ })
    .click();

  const tool = new ToolPage(page);
  await expect(tool.heading(paidTool.name)).toBeVisible();
  await tool.purchase.click();
  await expect(page.getByText(`Sign in to buy ${paidTool.name}.`)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click();
  await expect(page.getByText(`Sign up to buy ${paidTool.name}.`)).toBeVisible();
  const signUp = new SignUpPage(page);
  await signUp.fill(newCustomer());
  await tool.goToCheckoutAfter(() => signUp.create.click());
  const checkout = new CheckoutPage(page);
  await expect(checkout.amount('1,499')).toBeVisible();
  await checkout.pay.click();

  const result = new ResultPage(page);
  await expect(result.success).toBeVisible();
  const [first] = await Promise.all([page.waitForEvent('download'), result.download.click()]);
  expect(await toSha256(first)).toBe(paidTool.archive.sha256);

  await result.dashboard.click();
  await page.getByRole('tab', { name: 'My Tools' }).click();
  const card = page.getByRole('listitem').filter({ hasText: paidTool.name });
  await expect(card.getByText('Purchased', { exact: true })).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /Download/ }).click(),
  ]);
  expect(await toSha256(again)).toBe(paidTool.archive.sha256);
});

test('a failed payment – returns to a page with a retry, and the second attempt succeeds', async ({
  page,
  signedIn: _customer,
  paidTool,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await checkout.fail.click();
  await expect(result.tryAgain).toBeVisible();
  await expect(result.notPaid).toBeVisible();
  await expect(page.getByText('If money left your account, it returns within 5–7 days.')).toBeVisible();
  await expect(result.success).toBeHidden();

  await result.tryAgain.click();
  await tool.pay.click();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();
});

test('a cancelled payment – returns to a page with a retry', async ({
  page,
  signedIn: _customer,
  paidTool,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await checkout.cancel.click();
  await expect(result.tryAgain).toBeVisible();
  await result.tryAgain.click();
  await tool.pay.click();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();
});

test('a pending payment – cannot be paid again; after a network outage the page checks the status again', async ({
  page,
  context,
  signedIn: _customer,
  paidTool,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await checkout.leavePending.click();
  const processing = page.getByText(/do not pay again/i);
  await expect(processing).toBeVisible();
  await expect(result.failure).toBeHidden();
  await context.setOffline(true);
  await expect(page.getByText('You appear to be offline. We’ll check again when you’re back.')).toBeVisible();
  await context.setOffline(false);
  await expect(processing).toBeVisible();
});

test('a free tool – downloads without payment and is listed in My Tools as free @phone', async ({
  page,
  signedIn: _customer,
  freeTool,
}) => {
  const tool = new ToolPage(page);
  await tool.open(freeTool.id);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Free tool downloaded successfully!').waitFor(),
    tool.downloadNow.click(),
  ]);
  expect(await toSha256(download)).toBe(freeTool.archive.sha256);

  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  await expect(dashboard.tool(freeTool.name)).toContainText('Free');
});

test('a wrong password – a Login Error banner, and the input stays', async ({ page, customer }) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: false }).first().fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login Error')).toBeVisible();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: false }).first()).toHaveValue(customer.email);
});

test('an unknown tool – a not-found message with a link to the catalogue', async ({ page }) => {
  const answer = await page.goto('/tools/01890000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Tool Not Found')).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
});
