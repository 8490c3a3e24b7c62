import { callLicenses } from '../factories/licenses.ts';
import { payFor } from '../factories/orders.ts';
import type { StoreApi } from '../factories/store-api.ts';
import { makeTelegramGroup, readStanding, setBotRights, type TelegramGroup } from '../factories/telegram.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { TelegramPage } from '../pages/telegram-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { openInConsole } from '../support/console.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const RULES = 'Support and updates only.';

/** Connects a group through the API. */
const connect = (staffApi: StoreApi, group: TelegramGroup, toolId: string) =>
  staffApi.post('/admin/communities', {
    token: group.bot.token,
    externalId: String(group.chatId),
    toolIds: [toolId],
    rules: RULES,
  });

test('a group that staff connect – a buyer joins it in Telegram, staff see the member, and a lost right of the bot @phone', async ({
  browser,
  page,
  request,
  api,
  staff,
  staffApi,
  signedIn: customer,
}) => {
  const group = await makeTelegramGroup(request);
  const tool = await putOnSale(staffApi, { price: 1499 });

  const desk = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await new StaffLoginPage(desk).signIn(staff);
  await expect(desk).toHaveURL(/\/admin\/dashboard$/);
  await openInConsole(desk, 'communities/create');
  const form = desk.getByRole('dialog', { name: 'Connect group' });
  await form.getByLabel('Bot token').fill(group.bot.token);
  await form.getByLabel('Chat ID').fill('-1001');
  await form.getByRole('combobox', { name: 'Tools' }).fill(tool.name);
  await desk.getByRole('option', { name: tool.name }).click();
  await form.getByLabel('Rules').fill(RULES);
  await form.getByRole('button', { name: 'Connect group' }).click();
  await expect(form.getByLabel('Chat ID')).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityViolations(desk)).toEqual([]);
  await form.getByLabel('Chat ID').fill(String(group.chatId));
  await form.getByRole('button', { name: 'Connect group' }).click();
  await expect(form).toBeHidden();
  await desk.getByRole('link', { name: `Open ${group.title}` }).click();
  await expect(desk.getByRole('heading', { name: group.title })).toBeVisible();

  await payFor(request, api, customer, tool);
  await new DashboardPage(page).open('My Tools');
  const card = page.getByRole('region', { name: `Group ${group.title}` });
  await expect(card).toContainText(RULES);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('button', { name: /^Join the group/ }).click(),
  ]);
  const telegram = new TelegramPage(tab, group);
  await telegram.chooseAccount();
  await telegram.pressStart();
  await expect(telegram.messages.last()).toContainText(RULES);
  expect(await accessibilityViolations(tab)).toEqual([]);
  await telegram.requestToJoin();
  await expect(telegram.outcome).toHaveText('You are a member of this group.');
  expect(await accessibilityViolations(tab)).toEqual([]);
  await tab.close();
  await page.reload();
  await expect(card).toContainText(`You are a member as @${group.person.username}`);

  await desk.reload();
  const member = desk.getByRole('row').filter({ hasText: customer.email });
  await expect(member).toContainText(`@${group.person.username}`);
  await expect(member).toContainText('Member');

  await setBotRights(request, group, false);
  await desk.getByRole('button', { name: 'Check now' }).click();
  const check = desk.getByRole('dialog', { name: 'Check of the group' });
  await expect(check.getByRole('listitem').filter({ hasText: 'Wrong' }).first()).toBeVisible();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await setBotRights(request, group, true);
  await check.getByRole('button', { name: 'Check again' }).click();
  await expect(check.getByRole('listitem').filter({ hasText: 'Wrong' })).toHaveCount(0);
  await desk.close();
});

test('a refund – ends the file, the key, the access by hand and the place in the group', async ({
  page,
  request,
  api,
  staffApi,
  signedIn: customer,
}) => {
  const group = await makeTelegramGroup(request);
  const tool = await putOnSale(staffApi, {
    price: 1499,
    license: { licensePolicy: 'key' },
    alsoScript: 'https://www.tradingview.com/script/x',
  });
  await connect(staffApi, group, tool.id);
  const order = await payFor(request, api, customer, tool);
  const mine = api.as(customer.token);

  const { licenses } = await mine.get<{ licenses: { id: string; toolId: string; key: string }[] }>(
    '/users/licenses',
  );
  const license = licenses.find(({ toolId }) => toolId === tool.id);
  const key = { license_key: license?.key ?? '' };
  expect(await callLicenses(request, 'validate', key)).toMatchObject({ valid: true });
  const username = `trader_${tool.name.slice(-8)}`;
  await mine.put(`/users/access/${license?.id}`, { value: username });
  const findAccess = async () => {
    const { access } = await staffApi.get<{ access: { id: string; state: string }[] }>(
      `/admin/access?q=${username}`,
    );
    return access[0];
  };
  await staffApi.post(`/admin/access/${(await findAccess())?.id}/done`, { value: username });

  await new DashboardPage(page).open('My Tools');
  const card = page.getByRole('region', { name: `Group ${group.title}` });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('button', { name: /^Join the group/ }).click(),
  ]);
  const telegram = new TelegramPage(tab, group);
  await telegram.chooseAccount();
  await telegram.pressStart();
  await telegram.requestToJoin();
  await expect(telegram.outcome).toHaveText('You are a member of this group.');
  await tab.close();
  expect(await readStanding(request, group)).toBe('member');
  const download = `/api/tools/${tool.id}/download`;
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await request.get(download, { headers })).status()).toBe(200);

  await staffApi.post(`/admin/orders/${order.id}/refunds`, {
    amount: 1499,
    reason: 'Bought by mistake',
    access: 'withdraw',
  });

  await expect.poll(async () => (await request.get(download, { headers })).status()).toBe(403);
  await expect.poll(async () => (await callLicenses(request, 'validate', key)).valid ?? false).toBe(false);
  await expect.poll(async () => (await findAccess())?.state).toBe('to_remove');
  // Rights are followed every minute, and when their owner looks.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Tools' })).toBeVisible({ timeout: 2000 });
    expect(await readStanding(request, group)).toBe('left');
    await expect(card).toHaveCount(0, { timeout: 2000 });
  }).toPass();
});
