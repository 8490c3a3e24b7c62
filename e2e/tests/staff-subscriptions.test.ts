import { subscribe } from '../factories/subscriptions.ts';
import { expect, test } from '../fixtures/index.ts';

test('a subscription that a customer regrets – staff find it, follow its order, cancel it and refund the payment', async ({
  page,
  request,
  staffApi,
  customer,
  signedInAsStaff: _,
}) => {
  const { id, subscriptionId, tool } = await subscribe(request, staffApi, customer);
  const me = await staffApi.as(customer.token).get<{ user: { id: string } }>('/auth/me');

  await page.goto(`/admin/users/${me.user.id}`);
  const listed = page.getByRole('listitem').filter({ hasText: 'next debit' });
  await listed.getByRole('link', { name: tool.name }).click();
  const details = page.getByRole('dialog', { name: 'Subscription', exact: true });
  await expect(details).toContainText('₹499 a month');
  await expect(details).toContainText('First payment');
  await expect(details).toContainText('Open');

  await details.getByRole('link', { name: 'Order', exact: true }).click();
  const order = page.getByRole('dialog', { name: 'Order Details' });
  await order.getByRole('link', { name: `Subscription ${subscriptionId}` }).click();
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: /^View the subscription/ }).click();
  await expect(page).toHaveURL(new RegExp(`/subscriptions/${id}`));

  await details.getByRole('button', { name: 'Cancel subscription' }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel the subscription/ });
  await cancelling.getByLabel('Reason').fill('Asked by phone');
  await cancelling.getByLabel('Also refund the last payment: it then ends at once').check();
  await cancelling.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(cancelling).toBeHidden();
  await expect(async () => {
    await details.getByRole('button', { name: 'Ask the provider' }).click();
    await expect(details).toContainText('Ended', { timeout: 2_000 });
    await expect(details).toContainText('Closed: nothing more can be debited', { timeout: 2_000 });
  }).toPass();
  await expect(details).toContainText('Cancelled by staff');
  await details.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(order).toContainText('Refunded');
});
