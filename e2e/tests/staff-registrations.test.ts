import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffToolsPage } from '../pages/staff-tools-page.ts';
import { accessibilityViolations } from '../support/axe.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('staff register a tool that sends orders, and a customer reads who registered it, on a phone', async ({
  browser,
  page,
  staffApi,
  signedInAsStaff: _,
}) => {
  test.slow();
  const tool = await putOnSale(staffApi, { price: 1499 });
  const tools = new StaffToolsPage(page);
  await page.goto(`/admin/tools/${tool.id}`);
  await tools.section('Orders and logic').click();
  await tools.editor.getByRole('combobox', { name: 'Orders' }).click();
  await page.getByRole('option', { name: 'Sends orders by broker API' }).click();
  await tools.save.click();
  await expect(tools.field('Reason to sell it without a registration')).toHaveAccessibleDescription(
    /^This tool sends orders and has no valid registration/,
  );

  await tools.editor.getByRole('button', { name: 'Add registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add registration' });
  await dialog.getByLabel('Number').fill('ALGO-000123');
  await dialog.getByLabel('Authority').fill('NSE');
  await dialog.getByLabel('Segment').fill('Equity derivatives');
  await dialog.getByLabel('Valid from').fill('2026-01-01');
  await dialog.getByLabel('Valid until').fill('2025-12-31');
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(dialog).toContainText('The last day must not be before the first');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Valid until').fill('2098-12-31');
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  const list = tools.editor.getByRole('list', { name: 'Registrations' });
  await expect(list.getByRole('listitem')).toContainText('1 Jan 2026 to 31 Dec 2098');

  await tools.editor.getByRole('button', { name: 'Upload document' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload document' });
  await upload.getByLabel('Choose a PDF or CSV').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  await upload.getByLabel('Title').fill('Research report');
  await upload.getByLabel('Period from').fill('2026-01-01');
  await upload.getByLabel('Period to').fill('2026-06-30');
  await upload.getByRole('button', { name: 'Upload document' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tools.editor.getByRole('button', { name: 'Download Research report' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('report.pdf');
  expect(await accessibilityViolations(page)).toEqual([]);
  await Promise.all([tools.saved.waitFor(), tools.save.click()]);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const theirs = await context.newPage();
  await theirs.goto(`/tools/${tool.id}`);
  const table = theirs.getByRole('table', { name: 'What it does with orders, and its registrations' });
  const row = (name: string) =>
    table.getByRole('row').filter({ has: theirs.getByRole('rowheader', { name }) });
  await expect(row('Orders')).toContainText('Sends orders by itself, through your broker’s API');
  await expect(row('Algo ID')).toContainText('ALGO-000123');
  await expect(row('Algo ID')).toContainText('Registered with NSE, Equity derivatives');
  await expect(row('Static IP address')).toContainText('You need one');
  await expect(row('Past performance')).toContainText('No past performance is published.');
  await expect(theirs.getByText('an algorithm that you write for yourself')).toBeVisible();
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityViolations(theirs)).toEqual([]);
  await context.close();
});
