import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { EmailSignInPage } from '../pages/email-sign-in-page.ts';
import { Header } from '../pages/header.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { type Email, findEmail } from '../support/inbox.ts';

const linkTo = (mail: Email, path: string) => mail.links.find((address) => address.includes(path)) ?? '';
const codeIn = (mail: Email) => /code is (\d{3} \d{3})\./.exec(mail.text)?.[1] ?? '';

test('a new visitor with an email only – buys, sets a password from the receipt and signs in with it @smoke @phone', async ({
  page,
  request,
  paidTool,
}) => {
  const { email, phone, password } = newCustomer();
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  const signIn = new EmailSignInPage(page);
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await expect(page.getByText(`Sign in to buy ${paidTool.name}.`)).toBeVisible();
  await tool.goToCheckoutAfter(() => signIn.continue(email), phone);
  await checkout.pay.click();
  await expect(result.success).toBeVisible();

  const receipt = await findEmail(request, email, /^Your receipt/);
  await new Header(page).signOut();
  await expect(page).toHaveURL('/');
  await page.goto(linkTo(receipt, '/dashboard?tab=tools'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto(linkTo(receipt, '/reset-password'));
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).signIn({ email, password });
  await expect(page).toHaveURL(/\/tools$/);
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  await expect(dashboard.panel.getByText(paidTool.name)).toBeVisible();
});

test('nothing wanted, and no password – an account by email only, at the catalogue', async ({ page }) => {
  const signIn = new EmailSignInPage(page);
  await new LoginPage(page).open();
  await signIn.choose();
  await signIn.continue(newCustomer().email);
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a known address that wants to buy – signed in by code, back at the tool with the payment dialog', async ({
  page,
  request,
  customer,
  paidTool,
}) => {
  const [tool, signIn] = [new ToolPage(page), new EmailSignInPage(page)];
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await signIn.continue(customer.email);
  await expect(signIn.title).toHaveText('Check your email');
  const mail = await findEmail(request, customer.email, /^Sign in to/);
  const code = codeIn(mail);
  await signIn.enter(code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'This code is incorrect.' })).toBeVisible();
  await signIn.enter(code);
  await expect(tool.paymentDialog).toBeVisible();
  await expect(page).toHaveURL(`/tools/${paidTool.id}`);
});

test('the emailed link – signs in the browser that asked in another tab, with the purchase; elsewhere it asks for the code', async ({
  page,
  context,
  browser,
  request,
  customer,
  paidTool,
}) => {
  const [tool, signIn] = [new ToolPage(page), new EmailSignInPage(page)];
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await signIn.continue(customer.email);
  await expect(signIn.title).toHaveText('Check your email');
  const mail = await findEmail(request, customer.email, /^Sign in to/);
  const link = linkTo(mail, '/sign-in?token=');

  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(link);
  await expect(new EmailSignInPage(there).title).toHaveText('One more step');
  expect(there.url()).not.toContain('token=');
  await elsewhere.close();

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(new ToolPage(tab).paymentDialog).toBeVisible();
  await expect(tab).toHaveURL(`/tools/${paidTool.id}`);
  await expect(tool.paymentDialog).toBeVisible();

  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: 'We couldn’t sign you in' })).toBeVisible();
});
