import type { Page, Route } from '@playwright/test';
import { newCustomer } from '../factories/customers.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';
import { ToolPage } from '../pages/tool-page.ts';

type Answer = (route: Route) => Promise<void>;

const unreachable: Answer = (route) => route.abort();
const speechless: Answer = (route) => route.fulfill({ status: 500, body: 'Bad gateway' });
const refusal = (message: string) => ({ success: false, message, error: { code: 'X', requestId: '1' } });
const refusing =
  (message: string): Answer =>
  (route) =>
    route.fulfill({ status: 422, json: refusal(message) });
/** Says with status 200 that it failed. */
const failing =
  (message?: string): Answer =>
  (route) =>
    route.fulfill({ json: { success: false, message } });
const without =
  (data: object): Answer =>
  (route) =>
    route.fulfill({ json: { success: true, data } });

const downloads = /\/api\/tools\/[^/]+\/download$/;

/** The message shown for each failed response. */
async function expectSentences(
  page: Page,
  address: string | RegExp,
  press: () => Promise<void>,
  sentences: [Answer, string][],
): Promise<void> {
  for (const [answer, sentence] of sentences) {
    await page.route(address, answer, { times: 1 });
    await Promise.all([page.getByText(sentence, { exact: true }).waitFor(), press()]);
  }
}

test('a download that fails on a tool page – a message for each reason', async ({
  page,
  signedIn: _,
  freeTool,
}) => {
  const tool = new ToolPage(page);
  await tool.open(freeTool.id);
  await expectSentences(page, downloads, () => tool.downloadNow.click(), [
    [unreachable, 'Failed to download tool. Please try again.'],
    [refusing('This tool is resting.'), 'This tool is resting.'],
    [speechless, 'Failed to download tool'],
  ]);
  await expect(page.getByText('Failed to download tool', { exact: true })).toBeHidden();
  await expectSentences(page, downloads, () => tool.downloadNow.click(), [
    [without({ fileName: 'tool.zip' }), 'Failed to download tool'],
  ]);
});

test('a download that fails in My Tools or after payment – a message for each reason', async ({
  page,
  signedIn: _,
  paidOrder,
}) => {
  const sentences: [Answer, string][] = [
    [unreachable, 'Download failed. Please try again.'],
    [speechless, 'Download failed'],
    [without({ fileName: 'tool.zip' }), 'Download link not available'],
    [refusing('This tool is resting.'), 'This tool is resting.'],
  ];
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  const inMyTools = dashboard.button(`Download ${paidOrder.tool.name}`);
  await expectSentences(page, downloads, () => inMyTools.click(), sentences);
  const result = new ResultPage(page);
  await page.goto(`/payment/success?order_id=${paidOrder.orderId}`);
  await expectSentences(page, downloads, () => result.download.click(), sentences);

  const payment = { tool: null, amount: 1, orderId: 'o', status: 'completed' };
  await page.route('**/api/payments/verify-cashfree', without({ payment }));
  await page.reload();
  const row = page.getByRole('definition').filter({ hasText: 'Tool information not available' });
  await expect(row).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Tool information not available' });
  await Promise.all([toast.waitFor(), result.download.click()]);
});

test('a payment that cannot be verified – the reason or a general error', async ({
  page,
  signedIn: _,
  paidOrder,
}) => {
  const verify = '**/api/payments/verify-cashfree';
  await page.route(verify, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await page.goto(`/payment/success?order_id=${paidOrder.orderId}`);
  await expect(page.getByText('Payment verification failed', { exact: true })).toBeVisible();
  await page.goto('/payment/success?order_id=ORD-NOBODYS');
  await expect(new ResultPage(page).failure).toBeVisible();
  await expect(page.getByText('This order does not exist.')).toBeVisible();
});

test('a trial that cannot start – a message for each reason', async ({ page, signedIn: _, staffApi }) => {
  const { id } = await putOnSale(staffApi, { price: 999, trialDays: 7 });
  const tool = new ToolPage(page);
  await tool.open(id);
  await expectSentences(page, '**/api/trial/start', () => tool.startTrial.click(), [
    [unreachable, 'Failed to start trial. Please try again.'],
    [speechless, 'Failed to start trial'],
    [refusing('You have used your trial of this tool.'), 'You have used your trial of this tool.'],
  ]);
});

test('a review that cannot be sent – a message for each reason, and the input stays', async ({
  page,
  signedIn: _,
  paidOrder,
}) => {
  await new ToolPage(page).open(paidOrder.tool.id);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const comment = page.getByLabel('Comment');
  await comment.fill('Saves me an hour a day.');
  const early = page.getByText('Please provide both rating and comment').waitFor();
  await comment.evaluate((field: HTMLTextAreaElement) => field.form?.requestSubmit());
  await early;
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  const submit = page.getByRole('button', { name: 'Submit Review' });
  await expectSentences(page, /\/api\/tools\/[^/]+\/reviews$/, () => submit.click(), [
    [unreachable, 'Failed to submit review. Please try again.'],
    [speechless, 'Failed to submit review'],
  ]);
  await expect(comment).toHaveValue('Saves me an hour a day.');
});

test('a sign-up or profile change that fails – each form shows its own message', async ({
  page,
  customer,
}) => {
  await page.goto('/signup');
  const signUp = new SignUpPage(page);
  await signUp.fill(newCustomer());
  const banner = 'Registration failed. Please check your information and try again.';
  await expectSentences(page, '**/api/auth/register', () => signUp.create.click(), [[unreachable, banner]]);
  await expect(page.getByText(banner)).toBeHidden();

  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, customer);
  const dashboard = new DashboardPage(page);
  await dashboard.open('Profile Settings');
  await dashboard.button('Edit Profile').click();
  const save = () => dashboard.button('Save Changes').click();
  await expectSentences(page, '**/api/users/profile', save, [[unreachable, 'Profile update failed']]);
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('kavita likes candles');
  const change = () => dashboard.button('Change Password').click();
  await expectSentences(page, '**/api/auth/change-password', change, [
    [unreachable, 'Password change failed'],
  ]);
});

test('a password reset request or a new password that fails – each page shows its own message', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel('Email').fill('kavita@example.com');
  const ask = () => page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expectSentences(page, '**/api/auth/forgot-password', ask, [
    [unreachable, 'Failed to send reset email'],
    [speechless, 'Something went wrong'],
    [refusing('Mail is resting.'), 'Mail is resting.'],
    [failing(), 'Something went wrong'],
    [failing('Mail is asleep.'), 'Mail is asleep.'],
  ]);
  await page.goto('/reset-password?token=made-up');
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('kavita likes candles');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('kavita likes candles');
  const reset = () => page.getByRole('button', { name: 'Reset Password' }).click();
  await expectSentences(page, '**/api/auth/reset-password', reset, [
    [unreachable, 'Failed to reset password'],
    [speechless, 'Something went wrong'],
    [failing('Passwords are resting.'), 'Passwords are resting.'],
    [failing(), 'Something went wrong'],
  ]);
  await reset();
  await page.getByRole('alert').getByRole('link', { name: 'Request New Reset' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a Google sign-in that cannot start or complete – the reason', async ({ page }) => {
  await page.goto('/signup');
  const begin = page.getByRole('button', { name: 'Sign up with Google' });
  await expectSentences(page, '**/api/auth/google?mode=*', () => begin.click(), [
    [unreachable, 'Failed to authenticate with Google'],
    [refusing('Sign in with Google is not available.'), 'Sign in with Google is not available.'],
  ]);
  await page.goto('/auth/google/callback');
  await expect(page.getByText('No authorization code received')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('google-mode', 'signup'));
  await page.route('**/api/google/save-user', refusing('Google is resting.'));
  await page.goto('/auth/google/callback?code=a&state=b');
  await expect(page.getByText('Google register failed: Google is resting.')).toBeVisible();
  await page.route('**/api/google/save-user', unreachable);
  await page.goto('/auth/google/callback?code=c&state=d');
  await expect(page.getByText('Failed to save user to backend')).toBeVisible();
});
