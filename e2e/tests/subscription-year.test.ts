import type { StoreApi } from '../factories/store-api.ts';
import { registerForGst } from '../factories/gst.ts';
import { subscribe } from '../factories/subscriptions.ts';
import { expect, test } from '../fixtures/moved-clock.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LicenseCard } from '../pages/license-card.ts';
import { LoginPage } from '../pages/login-page.ts';
import { UpiAppPage } from '../pages/upi-app-page.ts';
import { findEmail } from '../support/inbox.ts';

test.skip(Boolean(process.env.BASE_URL), 'moves the time of a store of its own');

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

interface Seen {
  status: string;
  currentPeriodEnd: string;
  endedReason: string | null;
  charges: { state: string; dueOn: string | null }[];
}

/** A day in India, some days after that of an instant. */
const dayAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Asks the provider as staff do, anew each time: their session ends when the clock is moved. */
class Asking {
  constructor(
    private readonly staff: { email: string; password: string },
    private readonly api: StoreApi,
    private readonly id: string,
  ) {}

  /** The subscription as soon as it, and its last charge, are in these states. */
  async until(status: string, last: string, paid: number): Promise<Seen> {
    let seen: Seen | undefined;
    await expect(async () => {
      const { token } = await this.api.post<{ token: string }>('/admin/login', this.staff);
      const path = `/admin/subscriptions/${this.id}/sync`;
      ({ subscription: seen } = await this.api.as(token).post<{ subscription: Seen }>(path, {}));
      const { charges } = seen;
      const count = charges.filter(({ state }) => state === 'success').length;
      expect([seen.status, charges.at(-1)?.state, count]).toEqual([status, last, paid]);
    }).toPass({ timeout: 20_000, intervals: [300] });
    if (!seen) throw new Error('unreachable: the expectation above has failed');
    return seen;
  }
}

test('a year of monthly debits by UPI, one of which fails and is made two days later – each with its invoice; cancelled, it lasts until the end of its month', async ({
  page,
  request,
  api,
  staff,
  staffApi,
  customer,
  storeClock,
}) => {
  await registerForGst(staffApi);
  const { id, subscriptionId, tool } = await subscribe(request, staffApi, customer);
  const asking = new Asking(staff, api, id);
  const upi = new UpiAppPage(page, subscriptionId);
  const dashboard = new DashboardPage(page);
  const card = dashboard
    .section('Subscriptions')
    .getByRole('listitem')
    .filter({ hasText: tool.name })
    .first();
  const see = async () => {
    await page.goto('/dashboard?tab=subscriptions');
    await new LoginPage(page).signIn(customer);
    await expect(card).toBeVisible();
  };

  let { currentPeriodEnd: end } = await asking.until('active', 'success', 1);
  for (let month = 2; month <= 12; month += 1) {
    await storeClock.moveTo(dayAfter(end, -1));
    await asking.until('active', 'raised', month - 1);
    if (month === 5) {
      await upi.open();
      await upi.setAnswer('Fails');
    }
    await storeClock.moveTo(dayAfter(end, 0));
    if (month === 5) {
      // The next try has been announced and raised in the same moment.
      await asking.until('past_due', 'raised', month - 1);
      await see();
      await expect(card).toContainText('We couldn’t debit ₹499: DEBIT FAILED');
      await findEmail(request, customer.email, /^We could not debit ₹499/);
      await storeClock.moveTo(dayAfter(end, 2));
    }
    ({ currentPeriodEnd: end } = await asking.until('active', 'success', month));
  }

  await see();
  await expect(card).toContainText('Active');
  await card.getByText('13 payments').click();
  const payments = card.getByRole('list').getByRole('listitem');
  await expect(payments).toHaveCount(13);
  await expect(payments.filter({ hasText: '₹499' })).toHaveCount(13);
  await expect(payments.getByRole('button', { name: /^Invoice / })).toHaveCount(12);
  await expect(payments.last()).toContainText('First payment, paid');
  await expect(payments.filter({ hasText: 'Failed: DEBIT FAILED' })).toHaveCount(1);

  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this subscription?' });
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(card).toContainText('Nothing more will be debited. You can use it until');
  await dashboard.open('My Tools');
  const licence = new LicenseCard(page, tool.name).panel;
  await expect(licence).toContainText('Valid until');
  await upi.open();
  await expect(upi.mandate).toContainText('Cancelled by the store');

  await storeClock.moveTo(dayAfter(end, 1));
  await asking.until('ended', 'success', 12);
  await findEmail(request, customer.email, /^Your subscription of .* has ended$/);
  await see();
  await expect(card).toContainText('It has ended. Nothing more will be debited.');
  await dashboard.open('My Tools');
  await expect(licence).toContainText(/Ended|Expired/i);
});
