import type { Page } from '@playwright/test';
import { sellTogether } from '../factories/bundles.ts';
import { offer } from '../factories/coupons.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { StaffToolsPage } from '../pages/staff-tools-page.ts';
import { StaffUsersPage } from '../pages/staff-users-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { goToScreen, openInConsole } from '../support/console.ts';

// Reduced motion: axe misjudges contrast during a fade. No traces: they would contain the axe source once per page.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

/** Expects no axe violations on the current page, in either theme. */
async function expectGood(page: Page, what: string, part?: string): Promise<void> {
  expect(await accessibilityViolations(page, part), what).toEqual([]);
}

/** Excludes dialogs, which are checked separately. */
const DIALOGS = '[role$="dialog"]';

async function open(page: Page, path: string): Promise<void> {
  await openInConsole(page, path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Dialogs, including those that another dialog hides from screen readers. */
const dialogs = (page: Page) =>
  page
    .getByRole('dialog', { includeHidden: true })
    .or(page.getByRole('alertdialog', { includeHidden: true }));

/** Presses a button, checks what opens, and closes it. */
async function lookAt(page: Page, button: string | RegExp): Promise<void> {
  const before = await dialogs(page).count();
  const opener = page.getByRole('button', { name: button }).or(page.getByRole('link', { name: button }));
  await opener.first().click();
  await expect(dialogs(page), String(button)).toHaveCount(before + 1);
  await expectGood(page, `${page.url()} ${button}`, DIALOGS);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(before);
}

test('logs, inboxes and settings – no axe violations', async ({
  page,
  paidOrder: _order,
  signedInAsStaff: _,
}) => {
  test.slow();
  await open(page, 'dashboard');
  for (const screen of ['payments/webhooks', 'payouts', 'payments/alerts', 'newsletter'] as const) {
    await goToScreen(page, screen);
    await expectGood(page, screen);
  }
  await goToScreen(page, 'audit-log');
  await page
    .getByRole('button', { name: /^Show \d+ change/ })
    .first()
    .click();
  await expectGood(page, 'audit log, a change shown');
  await goToScreen(page, 'settings/categories');
  await expectGood(page, 'categories');
  await lookAt(page, /^Rename /);
  await goToScreen(page, 'settings/staff');
  await expectGood(page, 'staff accounts');
  await lookAt(page, 'Invite');
  for (const screen of ['settings/mail', 'settings/gateway', 'settings/go-live'] as const) {
    await goToScreen(page, screen);
    await expectGood(page, screen);
  }
  await goToScreen(page, 'settings/sign-in');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible();
  await expectGood(page, 'setting up two-step sign-in');
});

test('bundles, coupons, invoices and tax – no axe violations', async ({
  page,
  staffApi,
  paidOrder: _order,
  paidTool,
  signedInAsStaff: _,
}) => {
  test.slow();
  const tools = [paidTool, await putOnSale(staffApi, { price: 2000 })];
  const bundle = await sellTogether(staffApi, { price: 2500, tools });
  await offer(staffApi, 10);
  await open(page, 'bundles');
  await expectGood(page, 'bundles');
  await lookAt(page, 'Add bundle');
  await page.getByRole('button', { name: `Actions for ${bundle.name}` }).click();
  await expectGood(page, 'the menu of a row');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectGood(page, 'deleting a bundle', DIALOGS);
  await page.keyboard.press('Escape');
  await goToScreen(page, 'coupons');
  await expectGood(page, 'coupons');
  await lookAt(page, 'Add coupon');
  await lookAt(page, /^Uses of /);
  await goToScreen(page, 'invoices');
  await expectGood(page, 'invoices');
  await lookAt(page, 'Export a month');
  await goToScreen(page, 'settings/tax');
  await expectGood(page, 'tax');
});

test('the tool form in each state, bulk actions and sharing – no axe violations', async ({
  page,
  paidTool,
  signedInAsStaff: _,
}) => {
  test.slow();
  const tools = new StaffToolsPage(page);
  await open(page, 'tools/create');
  await tools.editor.getByRole('switch', { name: 'Trial available' }).check();
  for (const entry of ['feature', 'requirement', 'tag']) {
    await tools.editor.getByRole('button', { name: `Add ${entry}` }).click();
  }
  await tools.addImages([{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not one') }]);
  for (const name of ['Licence keys', 'Orders and logic', 'Support and links', 'Store listing']) {
    await tools.section(name).click();
  }
  await tools.publish.click();
  await expect(tools.editor).toContainText('Name is required');
  await expectGood(page, 'new tool, everything wrong');
  await tools.leave.click();
  await expect(tools.question).toBeVisible();
  await expectGood(page, 'unsaved changes', DIALOGS);
  await tools.question.getByRole('button', { name: 'Discard changes' }).click();

  const found = encodeURIComponent(JSON.stringify({ q: paidTool.name }));
  await open(page, `tools/${paidTool.id}?filter=${found}`);
  await expect(tools.editor.getByRole('heading', { name: 'Releases', exact: true })).toBeVisible();
  await expectGood(page, 'stored tool');
  await tools.leave.click();
  await lookAt(page, `Delete ${paidTool.name}`);
  await page.getByRole('button', { name: `Share ${paidTool.name}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectGood(page, 'sharing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: `Select ${paidTool.name}` }).check();
  await expectGood(page, 'a tool ticked');
  await lookAt(page, 'Archive or delete');
});

test('a customer’s details and their dialogs – no axe violations', async ({
  page,
  paidOrder,
  signedInAsStaff: _,
}) => {
  test.slow();
  const { customer, tool } = paidOrder;
  const users = new StaffUsersPage(page);
  await open(page, `users/${String(customer.user.id)}`);
  await expect(
    users.details(customer.name).getByRole('button', { name: `Withdraw ${tool.name}` }),
  ).toBeVisible();
  await expectGood(page, 'user details', DIALOGS);
  for (const button of ['Grant a tool', /^Withdraw /, 'Sign out everywhere', 'Suspend'])
    await lookAt(page, button);
  await users.askToDelete(customer.name);
  await expectGood(page, 'deleting a customer', DIALOGS);
  await page.keyboard.press('Escape');
  await expect(users.question).toHaveCount(0);
  await users.details(customer.name).getByRole('button', { name: 'Edit' }).click();
  await expectGood(page, 'user form', DIALOGS);
});

test('orders, reviews, inquiries, search and their dialogs – no axe violations', async ({
  page,
  api,
  paidOrder,
  signedInAsStaff: _,
}) => {
  test.slow();
  const { customer, tool } = paidOrder;
  const orders = new StaffOrdersPage(page);
  await orders.openOrder(paidOrder.id);
  await expect(orders.details).toContainText('Timeline');
  await expectGood(page, 'order details', DIALOGS);
  await lookAt(page, /^Refund$/);

  await api
    .as(customer.token)
    .post(`/tools/${tool.id}/reviews`, { rating: 4, comment: 'Does what it says.' });
  await goToScreen(page, 'reviews');
  await expectGood(page, 'reviews');
  await lookAt(page, 'Hide');

  const asked = { name: 'Asha', email: 'asha@example.com', service: 'trading-tools' };
  await api.post('/contact', { ...asked, message: 'A scanner for gaps, please.' });
  await goToScreen(page, 'inquiries');
  await expectGood(page, 'inquiries');
  await page.getByRole('link', { name: 'Read the inquiry from Asha' }).first().click();
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await expectGood(page, 'inquiry with its answer', DIALOGS);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: /^Search pages/ }).fill(tool.name);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectGood(page, 'search of everything', DIALOGS);
});
