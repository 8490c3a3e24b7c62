import { expect, test } from '../fixtures/index.ts';

interface Page {
  title: string;
  body: string;
  versionId: string;
}

/** A day in India, some days from now. */
const dayIn = (days: number): string =>
  new Date(Date.now() + (days + 5.5 / 24) * 86_400_000).toISOString().slice(0, 10);

test('new terms from a coming day – read beside those that hold, which an order names', async ({
  page,
  staffApi,
  paidOrder,
}) => {
  const before = await staffApi.get<{ page: Page }>('/pages/terms');
  const body = `${before.page.body}\n\n## 13. The moon\n\nWe deliver there, too.`;
  await staffApi.put('/admin/pages/terms', { body });
  await staffApi.post('/admin/pages/terms/publish', { effectiveFrom: dayIn(60) });

  await page.goto('/terms');
  await expect(page.getByText('The next version holds from')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('heading', { name: '13. The moon' })).toBeHidden();
  await page.getByText('The next version holds from').getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: '13. The moon' })).toBeVisible();
  await page.getByRole('link', { name: 'Read the one that holds today' }).click();
  await expect(page.getByRole('heading', { name: '13. The moon' })).toBeHidden();

  const { order } = await staffApi.get<{ order: { termsVersionId: string } }>(
    `/admin/orders/${paidOrder.id}`,
  );
  expect(order.termsVersionId).toBe(before.page.versionId);
});

test('a page that staff add – under its own address and in the sitemap, with Hindi that says so', async ({
  page,
  staffApi,
  request,
}) => {
  const slug = `delivery-${Date.now()}`;
  const body = '## When\n\n{storeName} <b>delivers</b> at once.\n\n## कब\n\nतुरंत।';
  await staffApi.put(`/admin/pages/${slug}`, { title: 'Delivery', body });
  expect((await request.get(`/pages/${slug}`)).status()).toBe(404);
  await staffApi.post(`/admin/pages/${slug}/publish`, {});
  await expect(async () => {
    expect((await request.get(`/pages/${slug}`)).status()).toBe(200);
  }).toPass({ timeout: 10_000 });
  await page.goto(`/pages/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await expect(page.getByText('<b>delivers</b> at once.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'कब' })).toHaveAttribute('lang', 'hi');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/pages/${slug}<`);
});
