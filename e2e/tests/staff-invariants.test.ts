import { existsSync } from 'node:fs';
import { leaveFile } from '../factories/left-files.ts';
import { expect, test } from '../fixtures/index.ts';
import { storeUnderTest } from '../support/store-under-test.ts';

test('a stored file belongs to nothing – the check finds it, the dashboard asks for attention, its button deletes it', async ({
  page,
  signedInAsStaff: _,
}) => {
  const { start } = await storeUnderTest();
  test.skip(!start, 'The folder of a running store is not known.');
  const file = await leaveFile(start?.dataDir ?? '');

  await page.goto('/admin/payments/alerts');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Everything was checked')).toBeVisible();

  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('link', { name: /payment mismatch/ }).click();
  const finding = page.getByRole('listitem').filter({ hasText: file.key });
  await expect(finding).toContainText('belongs to no upload');
  await finding.getByRole('button', { name: 'Delete the file' }).click();
  await expect(page.getByText('Fixed')).toBeVisible();
  await expect(finding).toHaveCount(0);
  expect(existsSync(file.path)).toBe(false);

  await page.reload();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Everything was checked')).toBeVisible();
  await expect(finding).toHaveCount(0);
});
