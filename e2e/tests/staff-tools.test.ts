import { makeArchive } from '../factories/archive.ts';
import { newToolName } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffLoginPage, StaffToolsPage } from '../pages/staff-tools-page.ts';

test('staff add a tool with pictures and a file – listed at once, then edited, then archived @smoke', async ({
  page,
  staff,
  api,
}) => {
  // A real picture, so the browser can decode it.
  await page.goto('/');
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const archive = await makeArchive(4096);
  const name = newToolName();

  await new StaffLoginPage(page).signIn(staff);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const tools = new StaffToolsPage(page);
  await tools.open();
  await tools.add.click();
  await tools.fill({
    name,
    category: 'Indicators',
    shortDescription: 'Levels for the day, drawn before the open.',
    description: 'Draws the levels of the day before the market opens, and marks where price met them.',
    price: 2499,
    version: '1.0.0',
  });
  await tools.create.click();
  await expect(page.getByText('Please upload a tool file (ZIP) before saving.')).toBeVisible();

  await tools.addImages([picture, { ...picture, name: 'second.png' }]);
  await expect(tools.dialog.getByRole('img')).toHaveCount(2);
  await tools.addArchive(archive);
  await expect(tools.dialog.getByText(archive.sha256)).toBeVisible();
  await tools.field('Version').fill('1.0.0');
  await Promise.all([tools.saved.waitFor(), tools.create.click()]);
  await expect(tools.dialog).toBeHidden();

  await page.goto('/tools');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('₹2,499');
  await expect(card.getByRole('img').first()).toBeVisible();

  await tools.open();
  await tools.edit(name).click();
  await tools.dialog.getByLabel(/^Price \(₹\)/).fill('1999');
  await Promise.all([tools.saved.waitFor(), tools.save.click()]);
  await expect(tools.dialog).toBeHidden();
  await page.goto('/tools');
  await expect(card).toContainText('₹1,999');

  await tools.open();
  await tools.delete(name).click();
  await expect(tools.question).toContainText(
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  );
  await Promise.all([page.getByText(`“${name}” was deleted`).waitFor(), tools.confirmDelete.click()]);
  await expect(tools.edit(name)).toBeHidden();
  const { tools: left } = await api.get<{ tools: { name: string }[] }>('/tools?limit=100');
  expect(left.map((tool) => tool.name)).not.toContain(name);
});

test('an owned tool deleted – it leaves the catalogue, and its owner can still download it', async ({
  page,
  staff,
  api,
  customer,
  freeTool,
}) => {
  await api.as(customer.token).post(`/tools/${freeTool.id}/purchase`, {});
  await new StaffLoginPage(page).signIn(staff);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const tools = new StaffToolsPage(page);
  await tools.open();
  await tools.search.fill(freeTool.name);
  await tools.delete(freeTool.name).click();
  await Promise.all([
    page.getByText(`“${freeTool.name}” was archived. Owners keep their downloads.`).waitFor(),
    tools.confirmDelete.click(),
  ]);

  expect((await page.request.get(`/api/tools/${freeTool.id}`)).status()).toBe(404);
  const link = await api
    .as(customer.token)
    .get<{ downloadUrl: string; sha256: string }>(`/tools/${freeTool.id}/download`);
  expect(link.sha256).toBe(freeTool.archive.sha256);
  expect((await page.request.get(link.downloadUrl)).status()).toBe(200);
});

test('a wrong staff password – an error in red, and the page stays', async ({ page, staff }) => {
  await new StaffLoginPage(page).signIn({ ...staff, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page).toHaveURL(/\/admin\/login/);
});
