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
  await tools.publish.click();
  await expect(page.getByText('Please upload a tool file (ZIP) before saving.')).toBeVisible();

  await tools.addImages([picture, { ...picture, name: 'second.png' }]);
  await expect(tools.editor.getByRole('img')).toHaveCount(2);
  await tools.addArchive(archive);
  await expect(tools.editor.getByText(archive.sha256)).toBeVisible();
  await tools.field('Version').fill('1.0.0');
  await Promise.all([tools.saved.waitFor(), tools.publish.click()]);
  await expect(page).toHaveURL(/\/admin\/tools\/[0-9a-f-]{36}$/);
  await expect(tools.viewInStore).toHaveAttribute('href', new RegExp(`/tools/${page.url().slice(-36)}$`));

  await page.goto('/tools');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('₹2,499');
  await expect(card.getByRole('img').first()).toBeVisible();

  await tools.open();
  await tools.edit(name).click();
  await tools.editor.getByLabel(/^Price \(₹\)/).fill('1999');
  await Promise.all([tools.saved.waitFor(), tools.save.click()]);
  await expect(tools.save).toBeDisabled();
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

test('a new tool with one file and one picture – published with six inputs, and the first letter is there at once', async ({
  context,
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/');
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const archive = await makeArchive(4096);
  const name = newToolName();
  const tools = new StaffToolsPage(page);
  await tools.open();
  await expect(tools.add).toBeVisible();
  let inputs = 0;
  const input = async (act: Promise<void>): Promise<void> => {
    await act;
    inputs += 1;
  };
  const opened = Date.now();
  await tools.add.click();
  // The first field has the focus: what is typed goes there.
  await expect(tools.field('Name').first()).toBeFocused();
  await page.keyboard.type(name);
  await expect(tools.field('Name').first()).toHaveValue(name);
  inputs += 1;
  test.info().annotations.push({ type: 'open to typed', description: `${Date.now() - opened} ms` });
  await input(tools.field('Short description').fill('Levels for the day, drawn before the open.'));
  await input(tools.field('Full description').fill('Draws the levels of the day before the market opens.'));
  await input(tools.editor.getByLabel(/^Price \(₹\)/).fill('2499'));
  await input(tools.addArchive(archive));
  await input(tools.addImages([picture]));
  await expect(tools.editor.getByText(archive.sha256)).toBeVisible();
  await expect(tools.editor.getByRole('img')).toHaveCount(1);
  await expect(tools.editor.getByText('Missing', { exact: true })).toBeHidden();
  await tools.publish.click();
  await expect(tools.viewInStore).toBeVisible();
  expect(inputs).toBeLessThanOrEqual(6);
  const store = context.waitForEvent('page');
  await tools.viewInStore.click();
  await expect((await store).getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a draft of a new tool – not on sale until it is published', async ({
  page,
  api,
  signedInAsStaff: _,
}) => {
  const name = newToolName();
  const tools = new StaffToolsPage(page);
  await page.goto('/admin/tools/create');
  await tools.fill({
    name,
    category: 'Indicators',
    shortDescription: 'Levels for the day.',
    description: 'Draws the levels of the day before the market opens.',
    price: 2499,
    version: '1.0.0',
  });
  await tools.addArchive(await makeArchive(4096));
  await tools.saveDraft.click();
  await expect(page).toHaveURL(/\/admin\/tools\/[0-9a-f-]{36}$/);
  await expect(tools.saveDraft).toBeDisabled();
  await expect(tools.viewInStore).toHaveCount(0);
  const address = `/api/tools/${page.url().slice(-36)}`;
  expect((await page.request.get(address)).status()).toBe(404);
  await tools.publish.click();
  await expect(tools.viewInStore).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  const { tools: found } = await api.get<{ tools: { name: string }[] }>(`/tools?search=${name.slice(-8)}`);
  expect(found.map((tool) => tool.name)).toContain(name);
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
