import { newCustomer } from '../factories/customers.ts';
import type { StoreApi } from '../factories/store-api.ts';
import { subscribe } from '../factories/subscriptions.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { EmailSignInPage } from '../pages/email-sign-in-page.ts';
import { SubscribingPage } from '../pages/subscribing-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { UpiAppPage } from '../pages/upi-app-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { findEmail } from '../support/inbox.ts';
import { storeUnderTest } from '../support/store-under-test.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const MONTHLY = { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499 };

/** A tool with these plans. */
async function sell(staffApi: StoreApi, plans: object[]) {
  const tool = await putOnSale(staffApi, { price: 3999 });
  await staffApi.put(`/admin/tools/${tool.id}`, { plans, licensePolicy: 'activations' });
  return tool;
}

test('a customer subscribes and cancels in two presses – My Tools says when it renews, then until when it lasts @phone', async ({
  page,
  staffApi,
  signedIn: _customer,
}) => {
  const yearly = { name: '1 year', days: 365, price: 3999, isDefault: true };
  const { id, name } = await sell(staffApi, [MONTHLY, yearly]);
  await new ToolPage(page).open(id);
  const choice = page.getByRole('group', { name: 'Choose your plan' });
  await choice.getByText('Monthly').click();
  await expect(page.getByText('₹499 every month. Cancel any time.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const subscribing = new SubscribingPage(page);
  await subscribing.open.click();
  await expect(subscribing.dialog).toContainText('At most ₹499 at a time');
  await expect(subscribing.agreement).not.toBeChecked();
  await subscribing.subscribe.click();
  await expect(subscribing.agreement).toBeFocused();
  await expect(subscribing.dialog).toContainText('Tick the box to agree to the payments of ₹499.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await subscribing.goToApproval();
  await subscribing.approve.click();
  await expect(subscribing.begun).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Download Tool' })).toBeVisible();

  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  const licence = page.getByRole('region', { name: `Licence of ${name}` });
  await expect(licence).toContainText('Renews on');
  await expect(licence).not.toContainText(/Valid until|Renew for/);
  await page.goto('/dashboard?tab=subscriptions');
  const subscription = dashboard.section('Subscriptions').getByRole('listitem').filter({ hasText: name });
  await expect(subscription).toContainText('Monthly · ₹499 every month');
  await subscription.getByText('1 payment', { exact: false }).click();
  await expect(subscription.getByRole('button', { name: /^(Invoice|Receipt of order) / })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await subscription.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this subscription?' });
  await expect(question).toContainText('You can use it until');
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(subscription).toContainText('Nothing more will be debited. You can use it until');
  await dashboard.open('My Tools');
  await expect(licence).toContainText('Valid until');
  await expect(licence).not.toContainText('Renews on');
});

test('a customer leaves, then refuses, then approves the only plan of a tool – nothing taken, then begun', async ({
  page,
  staffApi,
  signedIn: _customer,
}) => {
  const { id } = await sell(staffApi, [{ ...MONTHLY, isDefault: true }]);
  await new ToolPage(page).open(id);
  await expect(page.getByRole('complementary', { name: 'Buy this tool' })).toContainText('₹499 / month');
  const subscribing = new SubscribingPage(page);
  await subscribing.open.click();
  await subscribing.goToApproval();
  await subscribing.leave.click();
  await expect(subscribing.notBegun).toBeVisible();
  await expect(page.getByText('You left before approving the payments. Nothing was taken.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await subscribing.tryAgain.click();
  await subscribing.goToApproval();
  await subscribing.refuse.click();
  await expect(page.getByText('The payments were not approved. Nothing was taken.')).toBeVisible();
  await subscribing.tryAgain.click();
  await subscribing.goToApproval();
  await subscribing.approve.click();
  await expect(subscribing.begun).toBeVisible();
});

test('a new visitor subscribes, and the bank then holds the mandate – the plan survives the sign-in, and the period can be paid', async ({
  page,
  request,
  staffApi,
}) => {
  const yearly = { name: '1 year', days: 365, price: 3999, isDefault: true };
  const { id, name } = await sell(staffApi, [MONTHLY, yearly]);
  const { email, phone } = newCustomer();
  const [tool, subscribing] = [new ToolPage(page), new SubscribingPage(page)];
  await tool.open(id);
  await page.getByRole('group', { name: 'Choose your plan' }).getByText('Monthly').click();
  await subscribing.open.click();
  await expect(page.getByRole('heading', { name: `Subscribe to ${name}` })).toBeVisible();
  await new EmailSignInPage(page).continue(email);
  await subscribing.dialog.getByLabel('Phone number').fill(phone);
  await subscribing.chooseState('Maharashtra');
  await subscribing.goToApproval();
  await subscribing.approve.click();
  await expect(subscribing.begun).toBeVisible();

  const number = new URL(page.url()).searchParams.get('subscription_id');
  const { sandboxUrl } = await storeUnderTest();
  const held = await request.post(`${sandboxUrl}/__sim/subscriptions/${number}/status`, {
    data: { status: 'ON_HOLD' },
  });
  expect(held.ok()).toBe(true);
  await expect(async () => {
    await page.goto('/dashboard?tab=subscriptions');
    await expect(page.getByText('We couldn’t debit ₹499.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pay ₹499 now' }).click();
  await expect(tool.paymentDialog).toContainText('Same key, same devices');
  await expect(tool.pay).toHaveText('Pay ₹499');
});

test('a customer cancels the mandate in the UPI app – the shop says what that means, and until when the tool lasts @phone', async ({
  page,
  request,
  staffApi,
  signedIn: customer,
}) => {
  const { subscriptionId, tool } = await subscribe(request, staffApi, customer);
  const upi = new UpiAppPage(page, subscriptionId);
  await upi.open();
  await upi.button('Cancel').click();
  await expect(upi.mandate).toContainText('Cancelled by you');
  await expect(upi.button('Cancel')).toHaveCount(0);

  const email = await findEmail(request, customer.email, /^Your subscription of .* is cancelled$/);
  expect(email.text).toContain('You cancelled the mandate');
  await page.goto('/dashboard?tab=subscriptions');
  const dashboard = new DashboardPage(page);
  const card = dashboard.section('Subscriptions').getByRole('listitem').filter({ hasText: tool.name });
  await expect(card).toContainText(
    'You cancelled the mandate in your bank’s or UPI app. Nothing more will be debited. You can use it until',
  );
  await expect(card.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);
  await dashboard.open('My Tools');
  const licence = page.getByRole('region', { name: `Licence of ${tool.name}` });
  await expect(licence).toContainText('Valid until');
  await expect(licence).not.toContainText('Renews on');
});

test('the only plan of a tool is a subscription – its card leads to the plan, and sells nothing by itself', async ({
  page,
  staffApi,
  signedIn: _customer,
}) => {
  const { id, name } = await sell(staffApi, [{ ...MONTHLY, isDefault: true }]);
  await page.goto(`/tools?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name });
  await expect(card.getByRole('button', { name: 'Purchase Now' })).toHaveCount(0);
  await card.getByRole('link', { name: 'Choose a Plan' }).click();
  await expect(page).toHaveURL(new RegExp(`/tools/${id}`));
  await expect(new SubscribingPage(page).open).toBeVisible();
});

test('the address of nobody’s subscription – not found', async ({ page, signedIn: _customer }) => {
  await page.goto('/subscription/result?subscription_id=SUB-NOBODYS');
  await expect(page.getByRole('heading', { name: 'Subscription not found' })).toBeVisible();
});
