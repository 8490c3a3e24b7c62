import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findEmail } from '../support/inbox.ts';

test('a checkout left – the email continues it, its link ends such emails, and new versions are asked for @phone', async ({
  page,
  request,
  signedIn,
  paidTool,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'needs a store whose reminders come after seconds');
  const [tool, checkout, result] = [new ToolPage(page), new CheckoutPage(page), new ResultPage(page)];
  await tool.open(paidTool.id);
  await tool.goToCheckout();
  await checkout.cancel.click();
  await result.remindMe.check();

  const mail = await findEmail(request, signedIn.email, /^Finish your order/);
  const linkTo = (path: string) => mail.links.find((address) => address.includes(path)) ?? '';
  await page.goto(linkTo('/unsubscribe?'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();

  await page.goto(linkTo('/checkout/'));
  await expect(page.getByText('Nothing has been charged yet.')).toBeVisible();
  await expect(page.getByText('Risk notice:')).toBeVisible();
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
  await checkout.pay.click();
  await expect(result.success).toBeVisible();
  const choice = page.getByRole('checkbox', { name: 'Mail me new versions of my tools.' });
  await expect(choice).not.toBeChecked();
  await choice.check();

  const dashboard = new DashboardPage(page);
  await dashboard.open('Profile Settings');
  const emails = dashboard.section('Email preferences');
  await expect(emails.getByRole('checkbox', { name: 'New versions of my tools' })).toBeChecked();
  const reviews = emails.getByRole('checkbox', { name: 'Review reminders' });
  await Promise.all([page.getByText('Email preferences saved').waitFor(), reviews.uncheck()]);
  const consents = dashboard.section('Your consents');
  const latest = consents.getByRole('listitem').first();
  await expect(latest).toContainText('Review reminders');
  await expect(latest).toContainText('Withdrawn');
  await page.reload();
  await expect(reviews).not.toBeChecked();

  await consents.getByRole('link', { name: 'privacy notice' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
  // The day of the version that consents name.
  await expect(page.getByText('Last updated 30 November 2026')).toBeVisible();
});
