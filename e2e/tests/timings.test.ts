import type { Locator, Page } from '@playwright/test';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { ToolPage } from '../pages/tool-page.ts';

/** Fulfills one address and stops the page's clock, so that slow machines miss no moment. */
async function stopClockAt(page: Page, address: string | RegExp, data: object | null): Promise<void> {
  await page.clock.install();
  await page.route(address, async (route) => {
    // Any longer, and the page would abort the request.
    await page.clock.pauseAt(Date.now() + 5_000);
    if (data) await route.fulfill({ json: { success: true, data } });
    else await route.abort();
  });
}

/** Advances the clock in small steps until the text is shown. */
async function until(page: Page, words: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(words).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** No timer starts while the clock stands still, so this waits only for one that started too early. */
async function expectNotAt(page: Page, address: RegExp): Promise<void> {
  await expect(expect(page).toHaveURL(address, { timeout: 1_000 })).rejects.toThrow();
}

test('a toast – shown for three seconds; the trial toast for ten', async ({
  page,
  signedIn: _,
  staffApi,
}) => {
  const { id } = await putOnSale(staffApi, { price: 999, trialDays: 7 });
  const tool = new ToolPage(page);
  await stopClockAt(page, '**/api/trial/start', null);
  await tool.open(id);
  await tool.startTrial.click();
  const failure = page.getByText('Failed to start trial. Please try again.');
  await expect(failure).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(failure).toBeVisible();
  await page.clock.runFor(500);
  await expect(failure).toBeHidden();

  await page.unroute('**/api/trial/start');
  await tool.startTrial.click();
  const success = page.getByText('Trial started successfully!');
  await expect(success).toBeVisible();
  await page.clock.runFor(9_900);
  await expect(success).toBeVisible();
  await page.clock.runFor(500);
  await expect(success).toBeHidden();
});

test('a password reset – the login two seconds later', async ({ page }) => {
  await stopClockAt(page, '**/api/auth/reset-password', {});
  await page.goto('/reset-password?token=good');
  await page.getByLabel('New Password', { exact: true }).fill('kavita likes candles');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('kavita likes candles');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const done = page.getByText('Password reset successfully! Redirecting to login...');
  await until(page, done);
  await page.clock.runFor(1_700);
  await expectNotAt(page, /\/login$/);
  await page.clock.runFor(400);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);
});

test('a Google sign-in – the dashboard one second later', async ({ page, customer }) => {
  await stopClockAt(page, '**/api/google/save-user', { token: customer.token, user: customer.user });
  await page.goto('/auth/google/callback?code=a&state=b');
  const done = page.getByRole('heading', { name: 'Authentication Successful!' });
  await until(page, done);
  await page.clock.runFor(700);
  await expectNotAt(page, /\/dashboard$/);
  await page.clock.runFor(400);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/dashboard$/);
});
