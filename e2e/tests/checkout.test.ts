import { readFile } from 'node:fs/promises';
import { offer } from '../factories/coupons.ts';
import { openOrder, payAtProvider } from '../factories/orders.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';

const createOrder = '**/api/payments/create-cashfree-order';

test('an unpaid order – resumed from the dashboard and paid', async ({ page, signedIn: _, paidTool }) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await expect(checkout.pay).toBeVisible();
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  await dashboard
    .section('Orders')
    .getByRole('link', { name: /^Resume order/ })
    .click();
  await expect(result.notPaid).toBeVisible();
  await expect(page.getByText('You have not been charged.')).toBeVisible();
  await result.tryAgain.click();
  await tool.pay.click();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();
});

test('an unpaid order – cancelled from the dashboard after a confirmation @phone', async ({
  page,
  api,
  signedIn,
  paidTool,
}) => {
  const { orderId } = await openOrder(api, signedIn, paidTool);
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  await dashboard.cancel(orderId).click();
  await expect(dashboard.cancelQuestion).toContainText(paidTool.name);
  await dashboard.cancelQuestion.getByRole('button', { name: 'Keep order' }).click();
  await expect(dashboard.order(orderId)).toContainText('Pending');

  await Promise.all([page.getByText('Order cancelled.').waitFor(), dashboard.giveUp(orderId)]);
  await expect(dashboard.order(orderId)).toContainText('Not paid');
  await expect(dashboard.cancelQuestion).toBeHidden();
  await expect(dashboard.cancel(orderId)).toBeHidden();
  await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeFocused();
  await page.reload();
  await expect(dashboard.order(orderId)).toContainText('Not paid');
  await expect(dashboard.resume(orderId)).toBeHidden();
});

test('an order paid in the meantime – cancelling is refused, and its row shows it as paid', async ({
  page,
  request,
  api,
  signedIn,
  paidTool,
}) => {
  const order = await openOrder(api, signedIn, paidTool);
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  await expect(dashboard.cancel(order.orderId)).toBeVisible();
  await payAtProvider(request, order);
  const refusal = page.getByText('This order is already paid.').waitFor();
  await Promise.all([refusal, dashboard.giveUp(order.orderId)]);
  await expect(dashboard.order(order.orderId)).toContainText('Completed');
  await expect(dashboard.document(order.orderId)).toBeVisible();
  await expect(dashboard.cancel(order.orderId)).toBeHidden();
});

test('an order with a payment in progress – cancellation is requested from the provider, and the order stays pending', async ({
  page,
  request,
  api,
  signedIn,
  paidTool,
}) => {
  const order = await openOrder(api, signedIn, paidTool);
  await payAtProvider(request, order, 'PENDING');
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  const asked = page
    .getByText('Cancellation requested. We’re waiting for the payment provider to confirm.')
    .waitFor();
  await Promise.all([asked, dashboard.giveUp(order.orderId)]);
  await expect(dashboard.order(order.orderId)).toContainText('Pending');
});

test('a cancellation that fails – the reason or a general error, and the order stays', async ({
  page,
  api,
  signedIn,
  paidTool,
}) => {
  const { orderId } = await openOrder(api, signedIn, paidTool);
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  const refusal = { success: false, message: 'Payments are resting.', error: { code: 'X', requestId: '1' } };
  const cancel = '**/api/payments/cancel/*';
  await page.route(cancel, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  await Promise.all([page.getByText('Payments are resting.').waitFor(), dashboard.giveUp(orderId)]);
  await page.route(cancel, (route) => route.abort(), { times: 1 });
  const silent = page.getByText('We couldn’t cancel the order. Please try again.').waitFor();
  await Promise.all([silent, dashboard.giveUp(orderId)]);
  await expect(dashboard.order(orderId)).toContainText('Pending');
  await expect(dashboard.cancel(orderId)).toBeVisible();
});

test('a paid order opened from the dashboard – an order with its date, documents and download, and no thank-you', async ({
  page,
  signedIn: _,
  paidOrder,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  await page.getByRole('link', { name: `View order ${paidOrder.orderId}` }).click();
  await expect(page.getByRole('heading', { name: `Order ${paidOrder.orderId}` })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Paid on \d+ \w{3} \d{4}/);
  await expect(new ResultPage(page).download).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Invoice|Receipt of order) / })).toBeVisible();
  await expect(main).not.toContainText(/thank you/i);
});

test('a paid order – its tax invoice or receipt is a PDF', async ({ page, signedIn: _, paidOrder }) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open('Orders');
  const document = dashboard.document(paidOrder.orderId);
  const [file] = await Promise.all([page.waitForEvent('download'), document.click()]);
  expect(file.suggestedFilename()).toMatch(/^(invoice|receipt)-.+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a double click on Pay – one order', async ({ page, signedIn: _, paidTool }) => {
  const [tool, checkout] = [new ToolPage(page), new CheckoutPage(page)];
  let orders = 0;
  await page.route(createOrder, (route) => {
    orders += 1;
    return route.continue();
  });
  await tool.open(paidTool.id);
  await tool.purchase.dblclick();
  await tool.pay.dblclick();
  await expect(checkout.pay).toBeVisible();
  expect(orders).toBe(1);
});

test('a payment dialog that fails to load – an error, the page stays, and the next press opens it', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const tool = new ToolPage(page);
  await page.route('**/assets/PaymentModal-*.js', (route) => route.abort());
  await tool.open(paidTool.id);
  await Promise.all([page.getByText('Payment failed. Please try again.').waitFor(), tool.purchase.click()]);
  await expect(tool.heading(paidTool.name)).toBeVisible();
  await page.unroute('**/assets/PaymentModal-*.js');
  await tool.purchase.click();
  await expect(tool.paymentDialog).toBeVisible();
});

test('a blocked payment script – an error, and the next press works', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const [tool, checkout] = [new ToolPage(page), new CheckoutPage(page)];
  await page.route('**/js/v3/cashfree.js', (route) => route.abort());
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await expect(tool.paymentDialog.getByRole('alert')).toContainText(
    'Payment Error: the payment page could not be loaded.',
  );
  await page.unroute('**/js/v3/cashfree.js');
  await tool.pay.click();
  await expect(checkout.pay).toBeVisible();
});

test('an order that cannot be created – the reason or a general error, and Pay is enabled again', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const tool = new ToolPage(page);
  const refusal = { success: false, message: 'Payments are resting.', error: { code: 'X', requestId: '1' } };
  await page.route(createOrder, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  const alert = tool.paymentDialog.getByRole('alert');
  await expect(alert).toHaveText('Payment Error: Payments are resting.');
  await page.route(createOrder, (route) => route.abort(), { times: 1 });
  await tool.pay.click();
  await expect(alert).toHaveText('Payment failed. Please try again.');
  await expect(tool.pay).toBeEnabled();
});

test('an account without a phone number – the payment dialog asks for it once', async ({
  page,
  api,
  signedIn,
  paidTool,
}) => {
  await api.as(signedIn.token).put('/users/profile', { name: signedIn.name, phone: null });
  const [tool, checkout] = [new ToolPage(page), new CheckoutPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  const phone = tool.paymentDialog.getByLabel('Phone number');
  await phone.fill('12345');
  await tool.pay.click();
  await expect(
    tool.paymentDialog.getByText('Please enter a valid 10 or 11-digit phone number'),
  ).toBeVisible();
  await phone.fill('+91 98123 45678');
  await tool.pay.click();
  await expect(checkout.pay).toBeVisible();
  const { user } = await api.as(signedIn.token).get<{ user: { phone: string } }>('/users/profile');
  expect(user.phone).toContain('9812345678');
});

test('a link with a code for the whole price – removed it is paid for, applied it is free', async ({
  page,
  staffApi,
  signedIn: _,
  paidTool,
}) => {
  const tool = new ToolPage(page);
  const code = await offer(staffApi, 100);
  await tool.open(paidTool.id, code);
  await tool.purchase.click();
  await expect(tool.code).toHaveValue(code);
  await expect(tool.getItFree).toBeVisible();
  await tool.paymentDialog.getByRole('button', { name: 'Remove code' }).click();
  await expect(tool.pay).toHaveText('Pay ₹1,499');
  await tool.tryCode(code);
  await tool.getItFree.click();
  await expect(page.getByRole('dialog', { name: 'It’s yours!' })).toContainText(paidTool.name);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(tool.downloadNow).toBeVisible();
});

test('the Back button after payment – the tool is owned and cannot be paid for twice', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();
  await expect(async () => {
    await page.goBack();
    await expect(tool.heading(paidTool.name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(tool.downloadNow).toBeVisible();
  await expect(tool.purchase).toBeHidden();
});

test('a checkout open in two tabs – after payment in one, the other shows the tool as owned', async ({
  page,
  context,
  signedIn: _,
  paidTool,
}) => {
  const [tool, checkout] = [new ToolPage(page), new CheckoutPage(page)];
  await tool.open(paidTool.id);
  await tool.purchase.click();
  const other = await context.newPage();
  const otherTool = new ToolPage(other);
  await otherTool.open(paidTool.id);
  await otherTool.goToCheckout();
  await new CheckoutPage(other).pay.click();
  await expect(new ResultPage(other).success).toBeVisible();
  await tool.pay.click();
  await expect(page.getByRole('dialog', { name: 'You already own this tool' })).toBeVisible();
  await expect(checkout.pay).toBeHidden();
});

test('a payment result page while the store does not respond – keeps polling and never shows a failure', async ({
  page,
  signedIn: _,
  paidOrder,
}) => {
  const verify = '**/api/payments/verify-cashfree';
  let asked = 0;
  await page.route(verify, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`/payment/success?order_id=${paidOrder.orderId}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('We can’t reach the store. We’ll keep checking. Please do not pay again.');
  await expect(main).not.toContainText('bank');
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(new ResultPage(page).failure).toBeHidden();
  await page.unroute(verify);
  await expect(new ResultPage(page).success).toBeVisible();
});

test('a result page without an order – Invalid payment URL', async ({ page }) => {
  await page.goto('/payment/success');
  await expect(page.getByText('Invalid payment URL')).toBeVisible();
});

test('a fully refunded order – shown as refunded, without a download', async ({
  page,
  signedIn: _,
  paidOrder,
}) => {
  await page.route('**/api/payments/verify-cashfree', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { payment: object } };
    Object.assign(answer.data.payment, { status: 'refunded' });
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/payment/success?order_id=${paidOrder.orderId}`);
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible();
  await expect(page.getByText('₹1,499')).toBeVisible();
  await expect(new ResultPage(page).success).toBeHidden();
  await expect(new ResultPage(page).download).toBeHidden();
});

test('a link with a code for a part of the price – the lower price is shown, paid, and on the order @phone', async ({
  page,
  staffApi,
  signedIn: _,
  paidTool,
}) => {
  const [tool, checkout] = [new ToolPage(page), new CheckoutPage(page)];
  const code = await offer(staffApi, 20);
  await tool.open(paidTool.id, code);
  await tool.purchase.click();
  await expect(tool.code).toHaveValue(code);
  await expect(tool.paymentDialog).toContainText('₹299.80 off');
  await expect(tool.pay).toContainText('₹1,199.20');
  await tool.pay.click();
  await expect(checkout.amount('1,199.2')).toBeVisible();
  await checkout.pay.click();
  const result = new ResultPage(page);
  await expect(result.success).toBeVisible();
  await expect(page.getByText('₹1,199.20').first()).toBeVisible();
  await result.dashboard.click();
  await page.getByRole('tab', { name: 'My Tools' }).click();
  const owned = page.getByRole('tabpanel', { name: 'My Tools' }).getByRole('listitem');
  await expect(owned.filter({ hasText: paidTool.name })).toContainText('Purchased');
});
