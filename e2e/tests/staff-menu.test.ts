import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures/index.ts';
import { offer } from '../factories/coupons.ts';
import { StaffInquiryDialog } from '../pages/staff-inquiry-dialog.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a window 900 px high – every entry of the menu is seen without scrolling, in rows of 30 px; in a lower one the open one is', async ({
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/dashboard');
  const entries = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await expect(entries).toHaveCount(27);
  for (const entry of await entries.all()) {
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect((await entry.boundingBox())?.height).toBe(30);
  }
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/admin/security-events');
  await expect(page.getByRole('link', { name: 'Security log' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Dashboard' })).not.toBeInViewport();
});

test('an inquiry arrives – counted in the menu, and no longer once somebody works on it @store-wide', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const name = `Asha ${randomBytes(4).toString('hex')}`;
  await api.post('/contact', {
    name,
    email: 'asha@example.com',
    service: 'other',
    message: 'A bot, please.',
  });
  const { waiting } = await staffApi.get<{ waiting: { openInquiries: number } }>('/admin/dashboard/waiting');
  const dialog = new StaffInquiryDialog(page, { name });
  await page.goto('/admin/dashboard');
  const entry = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Inquiries' });
  await expect(entry).toHaveAccessibleDescription(`${waiting.openInquiries} waiting`);
  await dialog.open();
  await dialog.choose('In progress');
  await dialog.button('Save').click();
  await dialog.close();
  const left = waiting.openInquiries - 1;
  await expect(entry).toHaveAccessibleDescription(left > 0 ? `${left} waiting` : '');
});

test('Ctrl+K – opens a page, an action and a coupon by what is typed and Enter', async ({
  page,
  staffApi,
  signedInAsStaff: _,
}) => {
  const code = await offer(staffApi, 10);
  const go = async (typed: string, found: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    const combobox = page.getByRole('combobox', { name: 'Search pages, actions and records' });
    await combobox.fill(typed);
    const option = page.getByRole('option', { name: found }).first();
    await expect(combobox).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
  };
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toContainText('Ctrl K');
  await go('payo', 'Payouts');
  await expect(page).toHaveURL(/\/admin\/payouts$/);
  await go('new tool', 'Add New Tool');
  await expect(page).toHaveURL(/\/admin\/tools\/create$/);
  // The form takes the focus when it has loaded.
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await go(code, code);
  await expect(page).toHaveURL(/\/admin\/coupons\//);
});
