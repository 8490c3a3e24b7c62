import type { Page } from '@playwright/test';
import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { GooglePage } from '../pages/google-page.ts';
import { Header } from '../pages/header.ts';

/** The account the browser is signed in to. */
const accountId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string }).id);

test('sign-up with Google, sign-out and a second sign-in – the dashboard, both times as the same customer @smoke @phone', async ({
  page,
}) => {
  const person = newCustomer();
  const google = new GooglePage(page);

  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  // Shown for one second, so the wait starts before the click.
  await Promise.all([page.getByText('Authentication Successful!').waitFor(), google.useAnother(person)]);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  const first = await accountId(page);
  expect(first).toBeTruthy();

  await new Header(page).signOut();
  await expect(page).toHaveURL('/');
  await expect.poll(() => accountId(page)).toBeUndefined();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await google.account(person.email).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await accountId(page)).toBe(first);
});

test('sign-in cancelled at Google – Authentication Failed with a link to the login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await new GooglePage(page).cancel.click();
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Authentication failed: access_denied' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await accountId(page)).toBeUndefined();
});

test("a customer's address that Google has not verified – refused, and the customer's account is unchanged", async ({
  page,
  api,
  customer,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await new GooglePage(page).useAnother({ ...customer, isVerified: false });
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(
    page.getByText(/^Google login failed: An account with this email already exists/),
  ).toBeVisible();
  const { email, password } = customer;
  await expect(api.post('/auth/login', { email, password })).resolves.toHaveProperty('token');
});

test('a code unknown to Google – refused at the exchange', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL(/[?&]state=/);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  await page.goto(`/auth/google/callback?${new URLSearchParams({ code: '4/0Anobodys', state }).toString()}`);
  await expect(page.getByText('Failed to exchange code for token')).toBeVisible();
  expect(await accountId(page)).toBeUndefined();
});

test("a Google response without a profile – Google's error message", async ({ page }) => {
  const sentence = 'Failed to get user info from Google';
  const refusal = { success: false, message: sentence, error: { code: 'PROVIDER_DOWN', requestId: '1' } };
  await page.route('**/api/google/save-user', (route) => route.fulfill({ status: 502, json: refusal }));
  await page.goto('/auth/google/callback?code=4%2F0Amine&state=mine');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
});

test("another visitor's code – refused, and nobody is signed in", async ({ page }) => {
  await page.goto('/auth/google/callback?code=4%2F0Asomebody-elses&state=made-up');
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(page.getByText('Google authentication failed. Please try again.')).toBeVisible();
  expect(await accountId(page)).toBeUndefined();
});
