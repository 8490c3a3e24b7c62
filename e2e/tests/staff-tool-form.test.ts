import { newToolName } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { StaffLoginPage, StaffToolsPage } from '../pages/staff-tools-page.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { expectShownFor, holdClock } from '../support/page-clock.ts';

test('two staff edit one tool – the second sees the conflict and both versions, and takes the other’s', async ({
  page,
  staffApi,
  paidTool,
  signedInAsStaff: _,
}) => {
  const tools = new StaffToolsPage(page);
  await page.goto(`/admin/tools/${paidTool.id}`);
  const price = tools.editor.getByLabel(/^Price \(₹\)/);
  await price.fill('1600');
  await staffApi.put(`/admin/tools/${paidTool.id}`, { price: 1700 });
  await tools.save.click();
  await expect(tools.editor).toContainText('Someone else changed this tool while you were editing.');
  await expect(tools.editor).toContainText('theirs is 1700, yours is 1600');
  await tools.editor.getByRole('button', { name: 'Use theirs: price' }).click();
  await expect(price).toHaveValue('1700');
});

test('the session ends while editing the form – after signing in, the input is restored', async ({
  page,
  api,
  staff,
  separateStaffSession,
}) => {
  const name = newToolName();
  const tools = new StaffToolsPage(page);
  const ended = Promise.withResolvers<void>();
  // What is typed is checked for claims while it is typed: that request finds the session ended.
  await page.route('**/api/admin/claims/check', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.goto('/admin/tools/create');
  await tools.field('Name').first().fill(name);
  await tools.field('Short description').fill('Typed before the session ended.');
  await api.as(separateStaffSession.token).post('/admin/logout', {});
  ended.resolve();
  await expect(page).toHaveURL(/\/admin\/login/);
  await new StaffLoginPage(page).fill(staff);
  await expect(tools.editor).toContainText('Your unsaved changes have been restored.');
  await expect(tools.field('Name').first()).toHaveValue(name);
  await expect(tools.field('Short description')).toHaveValue('Typed before the session ended.');
});

test('invalid files and a name too long – a message for each, no input is lost; leaving asks first', async ({
  page,
  signedInAsStaff: _,
}) => {
  const tools = new StaffToolsPage(page);
  await page.goto('/admin/tools/create');
  await tools.addImages([{ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }]);
  await expect(tools.editor).toContainText('Failed to upload images:');
  await tools.addArchive({ name: 'tool.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(tools.editor).toContainText('Failed to upload ZIP file:');
  await tools.field('Name').first().fill('x'.repeat(5000));
  await tools.publish.click();
  await expect(tools.editor).toContainText(/at most 120 characters/);

  // The connection fails during an upload.
  await page.route('**/api/admin/upload', (route) => route.abort());
  await tools.addImages([{ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('x') }]);
  await expect(tools.editor).toContainText(
    'Cannot connect to server. Please check if the server is running.',
  );
  await tools.leave.click();
  await expect(tools.question).toContainText('You have unsaved changes.');
  await tools.question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/admin\/tools$/);
});

test('a draft previewed – shown on the store’s own page as a customer sees it, without being saved', async ({
  page,
  context,
  api,
  signedInAsStaff: _,
}) => {
  const name = newToolName();
  const tools = new StaffToolsPage(page);
  await page.goto('/admin/tools/create');
  await tools.field('Name').first().fill(name);
  await tools.editor.getByLabel(/^Price \(₹\)/).fill('149999');
  const opening = context.waitForEvent('page');
  await tools.editor.getByRole('button', { name: 'Preview' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview.getByText('Preview. Only you can see this page')).toBeVisible();
  await expect(preview.getByText('₹1,49,999').first()).toBeVisible();
  const { tools: all } = await api.get<{ tools: { name: string }[] }>(`/tools?search=${name.slice(-8)}`);
  expect(all.map((tool) => tool.name)).not.toContain(name);
});

test('a tool shared – six targets in a window of 600 by 400, and a link copied message for two seconds', async ({
  page,
  context,
  paidTool,
  signedInAsStaff: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.open = (address, _target, features) => {
      document.title = `${features} ${String(address)}`;
      return null;
    };
  });
  await page.clock.install();
  const tools = new StaffToolsPage(page);
  await tools.open();
  await tools.search.fill(paidTool.name);
  await page.getByRole('button', { name: `Share ${paidTool.name}` }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'WhatsApp',
    'Telegram',
    'Twitter',
    'Facebook',
    'LinkedIn',
    /e-?mail/i,
    'Copy link',
  ]);
  await holdClock(page);
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expectShownFor(page, menu.getByText('Link copied!'), 2000);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/tools/${paidTool.id}`);
  await menu.getByRole('menuitem', { name: 'WhatsApp' }).click();
  await expect(page).toHaveTitle(/width=600,height=400.*Check%20out|width=600,height=400.*Check\+out/);
});

test.describe('claims and risk', () => {
  // Reduced motion: axe misjudges contrast during a fade.
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  test('a forbidden claim – told at its field and refused; with a reason published and listed; the buyer confirms the risk notice', async ({
    page,
    browser,
    api,
    paidTool,
    customer,
    signedInAsStaff: _,
  }) => {
    test.slow();
    const reason = 'The regulator is quoted, as a warning.';
    const tools = new StaffToolsPage(page);
    await page.goto(`/admin/tools/${paidTool.id}`);
    await tools.field('Full description').fill('SEBI has fined sellers for the words “guaranteed returns”.');
    await expect(tools.field('Full description')).toHaveAccessibleDescription(
      '“guaranteed returns”: Promises a guaranteed or assured return or profit.',
    );
    await tools.section('Orders and logic').click();
    await tools.editor.getByLabel('Places orders').check();
    await tools.save.click();
    await expect(tools.editor).toContainText('Change it, or say why it may stay.');
    await expect(tools.field('Full description')).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await tools.field('Reason to keep this claim').fill(reason);
    await Promise.all([tools.saved.waitFor(), tools.save.click()]);

    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Claims' }).click();
    const listed = page.getByRole('listitem').filter({ hasText: paidTool.name });
    await expect(listed).toContainText(`Why it may stay: ${reason}`);
    expect(await accessibilityViolations(page)).toEqual([]);

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, customer);
    const tool = new ToolPage(theirs);
    await tool.open(paidTool.id);
    const panel = theirs.getByRole('complementary', { name: 'Buy this tool' });
    await expect(panel).toContainText('Risk notice: ');
    await expect(panel).toContainText('Places orders');
    await expect(theirs.getByText('static IP address')).toBeVisible();
    await tool.goToCheckout({ hasReadNotice: true });
    await expect(new CheckoutPage(theirs).pay).toBeVisible();
    const { consents } = await api.as(customer.token).get<{ consents: object[] }>('/users/consents');
    expect(consents).toMatchObject([{ purpose: 'riskNotice', granted: true }]);
    await context.close();
  });
});
