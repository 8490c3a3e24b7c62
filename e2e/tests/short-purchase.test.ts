import { newCustomer } from '../factories/customers.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { EmailSignInPage } from '../pages/email-sign-in-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { toSha256 } from '../support/download.ts';
import { findEmail } from '../support/inbox.ts';
import { countEffort } from '../support/presses.ts';

test('a newcomer – from the tool to the provider’s page with at most 4 presses and 2 inputs @phone', async ({
  page,
  paidTool,
}) => {
  const { email, phone } = newCustomer();
  const effort = await countEffort(page);
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await expect(page.getByRole('heading', { name: `Buy ${paidTool.name}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹1,499');
  await new EmailSignInPage(page).continue(email);
  await expect(tool.paymentDialog).toContainText(`Receipt to ${email}`);
  await tool.paymentDialog.getByLabel('Phone number').fill(phone);
  if (await tool.isStateAsked()) await tool.state.selectOption('Maharashtra');
  await tool.pay.click();
  await expect(checkout.pay).toBeVisible();
  const { presses, inputs } = effort();
  expect(presses).toBeLessThanOrEqual(4);
  expect(inputs).toBeLessThanOrEqual(2);
  await checkout.pay.click();
  await expect(result.success).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`a receipt is on its way to ${email}.`);
});

test('a known buyer – from the tool to the provider’s page with 2 presses @phone', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const effort = await countEffort(page);
  const tool = new ToolPage(page);
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await tool.pay.click();
  await expect(new CheckoutPage(page).pay).toBeVisible();
  expect(effort()).toEqual({ presses: 2, inputs: 0 });
});

test('a free tool wanted without an account – downloads by itself after an email only @phone', async ({
  page,
  freeTool,
}) => {
  const effort = await countEffort(page);
  const tool = new ToolPage(page);
  await tool.open(freeTool.id);
  await tool.downloadNow.click();
  await expect(page.getByRole('heading', { name: `Download ${freeTool.name}` })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Free tool downloaded successfully!').waitFor(),
    new EmailSignInPage(page).continue(newCustomer().email),
  ]);
  expect(await toSha256(download)).toBe(freeTool.archive.sha256);
  expect(effort()).toEqual({ presses: 2, inputs: 1 });
  await expect(page).toHaveURL(`/tools/${freeTool.id}`);
  await page.reload();
  await expect(tool.heading(freeTool.name)).toBeVisible();
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  await expect(dashboard.tool(freeTool.name)).toContainText('Free');
});

test('a trial wanted before signing in with a password – starts by itself, once', async ({
  page,
  staffApi,
  customer,
}) => {
  const onTrial = await putOnSale(staffApi, { price: 999, trialDays: 14 });
  let starts = 0;
  await page.route('**/api/trial/start', (route) => {
    starts += 1;
    return route.continue();
  });
  const tool = new ToolPage(page);
  await tool.open(onTrial.id);
  await tool.startTrial.click();
  await expect(page.getByRole('heading', { name: `Try ${onTrial.name} free` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Free for 14 days, no payment needed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Trial started successfully!').waitFor(),
    new LoginPage(page).signIn(customer),
  ]);
  expect(await toSha256(download)).toBe(onTrial.archive.sha256);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Continue trial/ }).first()).toBeVisible();
  expect(starts).toBe(1);
});

test('a trial wanted in one tab, the emailed link opened in another – starts in one of both', async ({
  page,
  context,
  request,
  staffApi,
  customer,
}) => {
  const onTrial = await putOnSale(staffApi, { price: 999, trialDays: 7 });
  let starts = 0;
  await context.route('**/api/trial/start', (route) => {
    starts += 1;
    return route.continue();
  });
  const tool = new ToolPage(page);
  await tool.open(onTrial.id);
  await tool.startTrial.click();
  await new EmailSignInPage(page).continue(customer.email);
  const mail = await findEmail(request, customer.email, /^Sign in to/);
  const tab = await context.newPage();
  await tab.goto(mail.links.find((address) => address.includes('/sign-in?token=')) ?? '');
  for (const shown of [page, tab]) {
    await expect(shown).toHaveURL(`/tools/${onTrial.id}`);
    await shown.waitForLoadState('networkidle');
  }
  await expect.poll(() => starts).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Continue trial/ }).first()).toBeVisible();
});

test('a wish without an account – the sign-in says what for, and it is saved afterwards', async ({
  page,
  customer,
  paidTool,
}) => {
  await new ToolPage(page).open(paidTool.id);
  await page.getByRole('button', { name: `Save ${paidTool.name} to your wishlist` }).click();
  await expect(page.getByRole('heading', { name: `Save ${paidTool.name}` })).toBeVisible();
  await new LoginPage(page).signIn(customer);
  await expect(page.getByText('Saved to your wishlist.')).toBeVisible();
});

test('the receipt for another address – the sign-in asks for it, and the purchase goes on', async ({
  page,
  paidTool,
}) => {
  const [wrong, right] = [newCustomer(), newCustomer()];
  const [tool, signIn] = [new ToolPage(page), new EmailSignInPage(page)];
  await tool.open(paidTool.id);
  await tool.purchase.click();
  await signIn.continue(wrong.email);
  await tool.paymentDialog.getByRole('button', { name: 'Change who gets the receipt' }).click();
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(wrong.email);
  await signIn.continue(right.email);
  await expect(tool.paymentDialog).toContainText(`Receipt to ${right.email}`);
});

test('what asks for an email, and the dialog of a newcomer – no accessibility violations, in either theme @phone', async ({
  page,
  paidTool,
  isMobile,
}) => {
  // A phone shows the colours of the wide page, which is checked in both.
  const themes = isMobile ? 'one' : 'both';
  const tool = new ToolPage(page);
  await tool.open(paidTool.id);
  await tool.purchase.click();
  const consent = page.getByRole('region', { name: 'Cookie consent' });
  await expect(consent).toBeVisible();
  expect(await accessibilityViolations(page, 'html', themes)).toEqual([]);
  await new EmailSignInPage(page).continue(newCustomer().email);
  await expect(tool.paymentDialog.getByLabel('Phone number')).toBeVisible();
  await tool.paymentDialog.getByText('Risk notice:').click();
  await expect(tool.paymentDialog.getByLabel('I have read the risk notice')).toBeVisible();
  expect(await accessibilityViolations(page, 'html', themes)).toEqual([]);
});

test('the consent strip – covers nothing of the page, and both answers are alike @phone', async ({
  page,
  paidTool,
}) => {
  await new ToolPage(page).open(paidTool.id);
  const strip = page.getByRole('region', { name: 'Cookie consent' });
  const [accept, refuse] = [
    strip.getByRole('button', { name: 'Accept all' }),
    strip.getByRole('button', { name: 'Necessary only' }),
  ];
  const [box, first, second] = await Promise.all([
    strip.boundingBox(),
    accept.boundingBox(),
    refuse.boundingBox(),
  ]);
  expect([first?.width, first?.height]).toEqual([second?.width, second?.height]);
  expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'));
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Infinity));
  expect(box?.height).toBeLessThan(130);
  await page.mouse.wheel(0, 1000);
  await expect(strip).not.toBeInViewport();
});

test('a declined payment, then one that is left – each says what happened to the money @phone', async ({
  page,
  signedIn: _,
  paidTool,
  isMobile,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await checkout.fail.click();
  await expect(result.notPaid).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Your bank declined the UPI payment. If money left your account, it returns within 5–7 days.',
  );
  expect(await accessibilityViolations(page, 'main', isMobile ? 'one' : 'both')).toEqual([]);
  await result.tryAgain.click();
  await tool.pay.click();
  await checkout.cancel.click();
  await expect(result.cancelled).toBeVisible();
  await expect(main).toContainText('You left before paying. You have not been charged.');
  await expect(main).not.toContainText('declined');
  await expect(result.remindMe).not.toBeChecked();
  await result.remindMe.check();
  await expect(result.remindMe).toBeEnabled();
  await page.reload();
  await expect(result.remindMe).toBeChecked();
  await result.remindMe.uncheck();
  await expect(result.remindMe).toBeEnabled();
  await page.reload();
  await expect(result.cancelled).toBeVisible();
  await expect(result.remindMe).not.toBeChecked();
});
