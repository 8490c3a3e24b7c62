import type { APIRequestContext } from '@playwright/test';
import { signUp } from '../factories/customers.ts';
import type { StoreApi } from '../factories/store-api.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

/** Writes reviews of a free tool, each by a new customer who downloaded it. */
function createReviewer(toolId: string, api: StoreApi, request: APIRequestContext) {
  return async (rating: number, comment: string): Promise<string> => {
    const { token } = await signUp(api);
    const { downloadUrl } = await api.as(token).get<{ downloadUrl: string }>(`/tools/${toolId}/download`);
    await request.get(downloadUrl);
    const body = { rating, comment };
    const { review } = await api.as(token).post<{ review: { id: string } }>(`/tools/${toolId}/reviews`, body);
    return review.id;
  };
}

test('reviews of others – sorted, more on demand, marked as helpful, with the answer of the store', async ({
  page,
  request,
  api,
  staffApi,
  signedIn: _,
  freeTool,
}) => {
  const review = createReviewer(freeTool.id, api, request);
  const worst = await review(1, 'Does not open.');
  await Promise.all(Array.from({ length: 11 }, (_item, n) => review(5, `Works, number ${n}.`)));
  await staffApi.put(`/admin/reviews/${worst}/reply`, { body: 'Version 2 opens everywhere.' });
  await new ToolPage(page).open(freeTool.id);
  await page.getByRole('link', { name: /\(12 reviews\)/ }).click();
  const panel = page.getByRole('tabpanel', { name: 'Reviews' });
  await expect(
    panel.getByText('Only customers who own or are trying this tool can review it.'),
  ).toBeVisible();
  const reviews = panel.getByRole('listitem');
  await expect(reviews).toHaveCount(10);
  await panel.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews).toHaveCount(12);
  await panel.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest rated');
  await expect(reviews.first()).toContainText('Does not open.');
  await expect(reviews.first()).toContainText('Version 2 opens everywhere.');
  const helpful = reviews.first().getByRole('button', { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.first()).toContainText('1 person found this helpful');
  expect(await accessibilityViolations(page)).toEqual([]);
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});

test('the heart of a signed-out visitor – saved after signing in, and in the dashboard until it is removed', async ({
  page,
  customer,
  freeTool,
}) => {
  await new ToolPage(page).open(freeTool.id);
  const heart = page.getByRole('button', { name: `Save ${freeTool.name} to your wishlist` });
  await heart.click();
  await new LoginPage(page).signIn(customer);
  await expect(page.getByText('Saved to your wishlist.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).hash).toBe('');
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  await expect(dashboard.tool(freeTool.name)).toBeVisible();
  await dashboard.button(`Remove ${freeTool.name} from your wishlist`).click();
  await expect(dashboard.panel.getByText('Nothing saved yet')).toBeVisible();
});
