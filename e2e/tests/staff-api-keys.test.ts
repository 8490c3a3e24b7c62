import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { StaffApiKeysPage } from '../pages/staff-api-keys-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

// Reduced motion: axe misjudges contrast during a fade. No traces: they would contain the axe source.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  expect(await accessibilityViolations(page, part), what).toEqual([]);
}

test('an API key – created and shown once, a program uses it within its scopes, and is refused once it is revoked', async ({
  page,
  request,
  staffApi: _fresh,
  signedInAsStaff: _,
}) => {
  test.slow();
  const name = `Sheet ${randomBytes(4).toString('hex')}`;
  const keys = new StaffApiKeysPage(page);
  await keys.open();
  await keys.add.first().click();
  await keys.name.fill(name);
  await keys.create.click();
  await expect(keys.form).toContainText('Choose at least one scope');
  await expectAccessible(page, 'form with an error', '[role="dialog"]');
  await keys.scope('Read tools').check();
  await keys.create.click();

  const shown = keys.created(name);
  await expect(shown).toContainText('It won’t be shown again');
  const token = await shown.getByRole('textbox', { name: 'API key' }).inputValue();
  await expectAccessible(page, 'new key', '[role="dialog"]');
  await shown.getByRole('button', { name: 'I’ve saved the API key' }).click();
  await expect(keys.row(name)).toContainText('Never');
  await expect(page.getByText(token)).toHaveCount(0);

  const asProgram = (path: string) =>
    request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asProgram('/admin/tools')).status()).toBe(200);
  expect(await (await asProgram('/admin/orders')).json()).toMatchObject({
    message: 'This API key does not have the scope orders:read.',
  });
  expect((await asProgram('/admin/settings')).status()).toBe(403);
  expect((await request.get(`/api/admin/tools?api_key=${token}`)).status()).toBe(400);

  await keys.open();
  await expect(keys.row(name)).not.toContainText('Never');
  await expectAccessible(page, 'list');
  await keys.revoke(name).click();
  await expectAccessible(page, 'question', '[role="alertdialog"]');
  await keys.question.getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.row(name)).toContainText('Revoked');
  await expect(keys.revoke(name)).toHaveCount(0);
  expect((await asProgram('/admin/tools')).status()).toBe(401);
});
