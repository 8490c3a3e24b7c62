import { payFor } from '../factories/orders.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LicenseCard } from '../pages/license-card.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { findEmail } from '../support/inbox.ts';
import { storeUnderTest } from '../support/store-under-test.ts';

const HOUR_MS = 3_600_000;

interface StaffLicense {
  id: string;
  expiresAt: string;
}

test('a licence about to end – the email leads through a sign-in to the payment, which renews it, and no more emails come @phone', async ({
  page,
  request,
  api,
  staffApi,
  customer,
}) => {
  const license = {
    licensePolicy: 'activations',
    licenseSeats: 1,
    licenseDays: 30,
    renewalPrice: 499,
  } as const;
  const tool = await putOnSale(staffApi, { price: 1499, license });
  await payFor(request, api, customer, tool);
  const find = async () => {
    const { licenses } = await staffApi.get<{ licenses: StaffLicense[] }>(
      `/admin/licenses?toolId=${tool.id}`,
    );
    return licenses[0];
  };
  const expiresAt = new Date(Date.now() + 20 * HOUR_MS).toISOString();
  await staffApi.put(`/admin/licenses/${(await find())?.id ?? ''}`, { expiresAt });

  const ends = new RegExp(`^Your licence of ${tool.name} ends`);
  const email = await findEmail(request, customer.email, ends);
  expect(email.text).toContain('Renew for ₹499');
  const link = email.links.find((address) => address.includes('renew=')) ?? '';
  expect(link).toContain(`/dashboard?tab=tools&renew=${tool.id}`);

  await page.goto(link);
  const toolPage = new ToolPage(page);
  await toolPage.goToCheckoutAfter(() => new LoginPage(page).signIn(customer));
  await new CheckoutPage(page).pay.click();
  await expect(new ResultPage(page).success).toBeVisible();
  await new DashboardPage(page).open('My Tools');
  await expect(new LicenseCard(page, tool.name).panel).toContainText(/Ends in 3[01] days|Valid until/);
  expect(Date.parse((await find())?.expiresAt ?? '')).toBeGreaterThan(
    Date.parse(expiresAt) + 29 * 24 * HOUR_MS,
  );

  const { sandboxUrl } = await storeUnderTest();
  const answer = await request.get(`${sandboxUrl}/__sim/mails?to=${encodeURIComponent(customer.email)}`);
  const { mails: emails } = (await answer.json()) as { mails: { subject: string }[] };
  expect(emails.filter(({ subject }) => /licence of .* (ends|has ended)/.test(subject))).toHaveLength(1);
});

test('a renewal link of a licence that somebody else has – says that it cannot be renewed', async ({
  page,
  staffApi,
  signedIn: _,
}) => {
  const { id } = await putOnSale(staffApi, { price: 1499 });
  await page.goto(`/dashboard?tab=tools&renew=${id}`);
  await expect(page.getByText('This licence can’t be renewed.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=tools$/);
});
