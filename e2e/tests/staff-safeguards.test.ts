import { inviteColleague } from '../factories/colleagues.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffOrdersPage } from '../pages/staff-orders-page.ts';
import { StaffPasskeysPage } from '../pages/staff-passkeys-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { findEmail } from '../support/inbox.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

test('a refund above the store’s limit – waits for a second person, who approves it, then the money is returned @store-wide', async ({
  page,
  browser,
  request,
  api,
  staff,
  staffApi,
  paidOrder,
}) => {
  const colleague = await inviteColleague(request, api, staffApi);
  await staffApi.put('/admin/settings', { refundApprovalAbove: 1000 });
  try {
    await new StaffLoginPage(page).signIn(staff);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const own = new StaffOrdersPage(page);
    await own.openOrder(paidOrder.id);
    await own.refund(paidOrder.orderId, 'Bought twice by mistake', 'Withdraw the tool');
    await expect(own.details).toContainText('awaiting approval', { ignoreCase: true });
    await expect(own.details.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    const second = await browser.newPage();
    await new StaffLoginPage(second).signIn(colleague);
    await expect(second).toHaveURL(/\/admin\/dashboard$/);
    const orders = new StaffOrdersPage(second);
    await orders.openOrder(paidOrder.id);
    await orders.details.getByRole('button', { name: 'Approve' }).click();
    const question = second.getByRole('alertdialog', { name: 'Approve the refund' });
    await expect(question).toContainText('₹1,499');
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(orders.details).toContainText('Refunded', { timeout: 30_000 });
    await findEmail(request, paidOrder.customer.email, /refund/i);
    await second.close();
  } finally {
    await staffApi.put('/admin/settings', { refundApprovalAbove: 0 });
  }
});

test('an owner requires two-step sign-in – sees only how to set it up, adds a passkey, and the console opens @store-wide', async ({
  page,
  request,
  api,
  staffApi,
}) => {
  const colleague = await inviteColleague(request, api, staffApi, 'owner');
  await addVirtualAuthenticator(page);
  await new StaffLoginPage(page).signIn(colleague);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/settings/staff');
  const rule = page.getByRole('switch', { name: 'Require two-step sign-in for staff' });
  await rule.check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Console' })).toHaveCount(0);

  await new StaffPasskeysPage(page).add('Work laptop');
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
  await rule.uncheck();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Security rules saved')).toBeVisible();
});
