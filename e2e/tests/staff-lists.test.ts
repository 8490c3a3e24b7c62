import { expect, test } from '../fixtures/index.ts';

const LISTS = ['Tools', 'Users', 'Orders', 'Payments', 'Reviews', 'Inquiries', 'Newsletter'];

test('the lists opened one after the other – each page of rows is requested once', async ({
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Console' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('range')) asked.push(request.url());
  });
  for (const name of LISTS) {
    asked.length = 0;
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeHidden();
    expect(asked).toHaveLength(1);
  }
});
