import { payFor } from '../factories/orders.ts';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { StaffLoginPage, StaffToolsPage } from '../pages/staff-tools-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
});

test('staff write two guides with a picture; a buyer reads both on a phone, a visitor one', async ({
  browser,
  page,
  request,
  api,
  staff,
  staffApi,
  signedIn: customer,
}) => {
  test.slow();
  const tool = await putOnSale(staffApi, { price: 1499 });
  const desk = await browser.newPage({ reducedMotion: 'reduce' });
  await new StaffLoginPage(desk).signIn(staff);
  await expect(desk).toHaveURL(/\/admin\/dashboard$/);
  const tools = new StaffToolsPage(desk);
  await desk.goto(`/admin/tools/${tool.id}`);
  await tools.section('Guides').click();

  const add = tools.editor.getByRole('button', { name: 'Add guide' });
  const dialog = desk.getByRole('dialog', { name: 'Add guide' });
  const submit = dialog.getByRole('button', { name: 'Add guide' });
  await add.click();
  await dialog.getByLabel('Title').fill('Fine tuning');
  await dialog.getByLabel('Who can read it').click();
  await desk.getByRole('option', { name: 'Owners and trial users' }).click();
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Set the **filter** to 3.');
  await submit.click();
  await expect(dialog).toBeHidden();

  await add.click();
  await dialog.getByLabel('Title').fill('First steps');
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  await text.fill('### Open it\n\nGuaranteed returns\n\n');
  await expect(dialog.getByText('These claims may not be published')).toBeVisible();
  await text.fill('### Open it\n\nThen press F9.\n\n');
  const picture = { name: 'step.png', mimeType: 'image/png', buffer: await desk.screenshot() };
  await dialog.locator('input[type=file][aria-label="Upload a picture"]').setInputFiles(picture);
  await expect(text).toHaveValue(/!\[description\]\(\/api\/media\/[0-9a-f-]+\.webp\)$/);
  await desk.keyboard.type('The sheet');
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('img', { name: 'The sheet' })).toBeVisible();
  expect(await accessibilityViolations(desk)).toEqual([]);
  await submit.click();
  const list = tools.editor.getByRole('list', { name: 'Guides' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Move First steps up' }).click();
  await expect(list.getByRole('listitem').first()).toContainText('First steps');
  expect(await accessibilityViolations(desk)).toEqual([]);

  await page.goto(`/tools/${tool.id}#guide`);
  const panel = page.getByRole('tabpanel', { name: 'Guide' });
  await expect(panel.getByRole('img', { name: 'The sheet' })).toBeVisible();
  const locked = panel.getByRole('heading', { name: 'Fine tuning' });
  await locked.click();
  await expect(panel.getByText('You can read this guide once you own or try this tool.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityViolations(page)).toEqual([]);

  await payFor(request, api, customer, tool);
  const dashboard = new DashboardPage(page);
  await dashboard.open('My Tools');
  await dashboard
    .tool(tool.name)
    .getByRole('link', { name: `Guide to ${tool.name}` })
    .click();
  await expect(page.getByRole('tab', { name: 'Guide' })).toHaveAttribute('aria-selected', 'true');
  // By the keyboard.
  await locked.locator('xpath=..').press('Enter');
  await expect(panel.getByText('Set the filter to 3.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await desk.close();
});
