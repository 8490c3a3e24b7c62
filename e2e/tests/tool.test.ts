import type { Locator } from '@playwright/test';
import { putOnSale, release } from '../factories/tools.ts';
import type { StoreApi } from '../factories/store-api.ts';
import { expect, test } from '../fixtures/index.ts';
import { ToolPage } from '../pages/tool-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { toSha256 } from '../support/download.ts';
import { blockScripts } from '../support/blocked-scripts.ts';
import { waitForHydration } from '../support/hydration.ts';

/** A demo tool with several pictures. */
const illustrated = async (api: StoreApi) => {
  interface Listed {
    _id: string;
    name: string;
    images: string[];
  }
  const { tools } = await api.get<{ tools: Listed[] }>('/tools?sort=createdAt&order=asc');
  const found = tools.find(({ images }) => images.length > 2);
  if (!found) throw new Error('the demo has no tool with several pictures');
  return found;
};

test('the gallery – thumbnails, arrows and arrow keys change the picture, and wrap around', async ({
  page,
  api,
}) => {
  const { _id, name, images } = await illustrated(api);
  await new ToolPage(page).open(_id);
  const shown = (n: number) => page.getByAltText(`${name}, picture ${n} of ${images.length}`);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  await expect(shown(1)).toBeVisible();
  await expect(async () => {
    await gallery.getByRole('button', { name: 'Show picture 2' }).click();
    await expect(shown(2)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(shown(3)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(images.length)).toBeVisible();
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(shown(1)).toBeVisible();
});

test('a swipe over the picture – shows the next one @phone', async ({ page, api }) => {
  const { _id, name, images } = await illustrated(api);
  await new ToolPage(page).open(_id);
  const shown = (n: number) => page.getByAltText(`${name}, picture ${n} of ${images.length}`);
  await waitForHydration(page);
  await shown(1).evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
  const box = await shown(1).boundingBox();
  if (!box) throw new Error('no picture');
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(shown(2)).toBeVisible();
});

test('a press on the picture – all of them large; arrow keys, zoom and Escape', async ({ page, api }) => {
  const { _id, name, images } = await illustrated(api);
  await new ToolPage(page).open(_id);
  const dialog = page.getByRole('dialog', { name });
  const shown = (n: number) => dialog.getByAltText(`${name}, ${n} of ${images.length}`);
  const press = page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /^Enlarge/ });
  await press.click();
  await expect(shown(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown(2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(images.length)).toBeVisible();
  await shown(images.length).dblclick();
  await expect(shown(images.length)).toHaveCSS('transform', /^matrix\(2\.5,/);
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(shown(1)).toHaveCSS('transform', /^matrix\(1,/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(press).toBeFocused();
});

test('the page of a tool – what is new, what stands beside the button, and tools like it', async ({
  page,
  api,
}) => {
  const { _id } = await illustrated(api);
  const { tools } = await api.get<{ tools: { _id: string; name: string }[] }>(`/tools/${_id}/related`);
  expect(tools.map((tool) => tool._id)).not.toContain(_id);
  await new ToolPage(page).open(_id);
  await expect(page.getByRole('region', { name: 'What’s new' })).toContainText('Version');
  const panel = page.getByRole('complementary', { name: 'Buy this tool' });
  for (const name of ['Runs on', 'You need', 'Updates', 'Support', 'Category', 'Downloads', 'Last updated'])
    await expect(panel.getByText(name, { exact: true })).toHaveCount(1);
  const related = page.getByRole('region', { name: 'Related tools' });
  await expect(related.getByRole('link')).toHaveText(tools.map(({ name }) => name));
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tools[0]?.name ?? '');
});

test('tools viewed – shown again in the catalogue, and not on the pages of tools', async ({ page, api }) => {
  const { _id, name } = await illustrated(api);
  await new ToolPage(page).open(_id);
  await waitForHydration(page);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.getByRole('link', { name: 'All tools' }).click();
  await expect(viewed.getByRole('link', { name })).toBeVisible();
  await viewed.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(viewed).toHaveCount(0);
});

test('tabs – the arrow keys move between them, each with its panel', async ({ page, api }) => {
  const { _id } = await illustrated(api);
  await new ToolPage(page).open(_id);
  // The opened panel shows that the page is hydrated; earlier key presses are ignored.
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  for (const name of ['Features', 'Reviews', 'Requirements', 'Versions', 'Overview']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test('a pressed tab on a phone – stays where it is, however long its panel is @phone-only', async ({
  page,
  api,
}) => {
  const { _id } = await illustrated(api);
  await new ToolPage(page).open(_id);
  await waitForHydration(page);
  const strip = page.getByRole('tablist');
  for (const name of ['Features', 'Overview', 'Requirements', 'Overview']) {
    // Near the upper edge, so that what follows a short panel is on the screen, too.
    await strip.evaluate((tabs) => window.scrollBy(0, tabs.getBoundingClientRect().top - 90));
    const before = await strip.boundingBox();
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    expect(await strip.boundingBox()).toEqual(before);
  }
});

test('a description over 300 characters – Read More and Show Less', async ({ page, staffApi }) => {
  const description = `${'A sentence that takes its time. '.repeat(12)}The very end.`;
  const tool = await putOnSale(staffApi, { price: 99, description });
  await new ToolPage(page).open(tool.id);
  const text = page.getByRole('tabpanel', { name: 'Overview' }).locator('.rich');
  await expect(text).toContainText('The very end.');
  // The lines beyond the first ones are cut off by the box of the text.
  const cutOff = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const folded = await height();
  expect(await cutOff()).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Read More' }).click();
  await expect.poll(cutOff).toBe(0);
  expect(await height()).toBeGreaterThan(folded + 20);
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect.poll(height).toBe(folded);
});

test('a description in Markdown – headings, lists and links; HTML stays text, other addresses are no links', async ({
  page,
  staffApi,
}) => {
  const description = [
    '## What you get',
    '- **Greeks** of every strike\n- <b>no</b> macros',
    '[Its home](https://example.com/) and [nothing](javascript:alert(1))',
  ].join('\n\n');
  const tool = await putOnSale(staffApi, { price: 99, description });
  await new ToolPage(page).open(tool.id);
  const overview = page.getByRole('tabpanel', { name: 'Overview' });
  await expect(overview.getByRole('heading', { name: 'What you get', level: 3 })).toBeVisible();
  await expect(overview.getByRole('listitem')).toHaveText(['Greeks of every strike', '<b>no</b> macros']);
  await expect(overview.getByRole('link', { name: 'Its home' })).toHaveAttribute('rel', /nofollow/);
  await expect(overview.getByText('[nothing](javascript:alert(1))')).toBeVisible();
  await expect(overview.getByRole('link', { name: 'nothing' })).toHaveCount(0);
});

test('Share without a share sheet – the link is copied, and a toast says so', async ({
  page,
  context,
  paidTool,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await new ToolPage(page).open(paidTool.id);
  const toast = page.getByText('Link copied to clipboard!').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await toast;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('Share with a share sheet – it receives the name and the address; closing it is not an error', async ({
  page,
  context,
  paidTool,
}) => {
  // A confirm dialog stands in for the sheet: both show the shared content and can be dismissed.
  await context.addInitScript(() => {
    const share = ({ title, url }: ShareData) =>
      confirm(`${title} | ${url}`) ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'));
    Object.defineProperty(Navigator.prototype, 'share', { value: share });
  });
  await new ToolPage(page).open(paidTool.id);
  for (const answer of ['accept', 'dismiss', 'accept'] as const) {
    const sheet = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: 'Share' }).click();
    expect((await sheet).message()).toBe(`${paidTool.name} | ${page.url()}`);
    await (await sheet)[answer]();
    await pressed;
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  }
});

test('pictures that fail to load – a placeholder on the page and on the card', async ({ page, api }) => {
  const { _id, name, images } = await illustrated(api);
  await page.route('**/api/media/**', (route) => route.abort());
  await new ToolPage(page).open(_id);
  const main = page.getByAltText(`${name}, picture 1 of ${images.length}`);
  await expect(main).toHaveAttribute('src', '/placeholder.svg');
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`/tools?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.locator('img')).toHaveAttribute('src', '/placeholder.svg');
});

test('Share pressed before hydration – performed after hydration', async ({ page, context, paidTool }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const letGo = await blockScripts(page);
  await page.goto(`/tools/${paidTool.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Share' }).click();
  letGo();
  await page.getByText('Link copied to clipboard!').waitFor();
});

test('a review – disabled without stars and text; shown with its badge; then filled in to be edited', async ({
  page,
  signedIn,
  paidOrder,
}) => {
  await new ToolPage(page).open(paidOrder.tool.id);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('No reviews yet. Be the first to review this tool!')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Review' });
  const comment = page.getByLabel('Comment');
  await expect(submit).toBeDisabled();
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await comment.fill('   ');
  await expect(submit).toBeDisabled();
  await comment.fill('Saves me an hour a day.');
  await Promise.all([page.getByText('Review submitted successfully!').waitFor(), submit.click()]);
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' }).getByRole('listitem');
  await expect(reviews).toHaveCount(1);
  await expect(reviews).toContainText(signedIn.name);
  await expect(reviews).toContainText('Verified purchase');

  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeVisible();
  await expect(comment).toHaveValue('Saves me an hour a day.');
  const update = page.getByRole('button', { name: 'Update Review' });
  await expect(update).toBeDisabled();
  await page.getByRole('radio', { name: /^2 stars/ }).check({ force: true });
  await comment.fill('It stopped working.');
  await Promise.all([page.getByText('Review updated successfully!').waitFor(), update.click()]);
  await expect(reviews).toHaveCount(1);
  await expect(reviews).toContainText('It stopped working.');
});

test('a customer who does not own the tool – is told why there is no form', async ({
  page,
  signedIn: _,
  paidTool,
}) => {
  await new ToolPage(page).open(paidTool.id);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('Only customers who own or are trying this tool can review it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Review' })).toHaveCount(0);
});

test('a trial – starts with a toast and the file; the button then shows the days left @phone', async ({
  page,
  signedIn: _,
  staffApi,
}) => {
  const tool = await putOnSale(staffApi, { price: 999, trialDays: 9 });
  const toolPage = new ToolPage(page);
  await toolPage.open(tool.id);
  const toast = page.getByText('Trial started successfully!').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), toolPage.startTrial.click()]);
  await toast;
  expect(await toSha256(file)).toBe(tool.archive.sha256);
  await page.reload();
  const goOn = page.getByRole('button', { name: 'Continue trial, 9 days left' }).first();
  await expect(goOn).toBeVisible();
  await expect(toolPage.startTrial).toBeHidden();
  await expect(toolPage.purchase).toBeVisible();
  await Promise.all([page.waitForEvent('download'), goOn.click()]);
});

test('the owner of a tool – a download instead of a purchase, a notice of updates, and the old release', async ({
  page,
  signedIn: _,
  staffApi,
  paidOrder,
}) => {
  const { tool } = paidOrder;
  const toolPage = new ToolPage(page);
  await toolPage.open(tool.id);
  await expect(page.getByText('You own this tool')).toBeVisible();
  await expect(toolPage.purchase).toBeHidden();
  const [old] = await Promise.all([page.waitForEvent('download'), toolPage.downloadNow.click()]);
  expect(await toSha256(old)).toBe(tool.archive.sha256);

  const next = await release(staffApi, tool, '2.0.0');
  await page.reload();
  const panel = page.getByRole('complementary', { name: 'Buy this tool' });
  await expect(panel.getByText('Update available')).toBeVisible();
  await expect(panel).toContainText('Version 2.0.0');
  await expect(panel).not.toContainText('₹');
  const [update] = await Promise.all([page.waitForEvent('download'), toolPage.downloadNow.click()]);
  expect(await toSha256(update)).toBe(next.sha256);
  await page.getByRole('tab', { name: 'Versions' }).click();
  const versions = page.getByRole('tabpanel', { name: 'Versions' });
  await expect(versions.getByText('Better than before.')).toBeVisible();
  await expect(versions.getByText(next.sha256)).toBeHidden();
  await versions.getByText('Checksum of version 2.0.0').click();
  await expect(versions.getByText(next.sha256)).toBeVisible();
  const first = page.getByRole('button', { name: 'Download version 1.0.0' });
  const [again] = await Promise.all([page.waitForEvent('download'), first.click()]);
  expect(await toSha256(again)).toBe(tool.archive.sha256);
});

test('a tool page on a phone – price, rating and button before the pictures, the facts after the text @phone-only', async ({
  page,
  api,
}) => {
  const { _id } = await illustrated(api);
  await new ToolPage(page).open(_id);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const button = page.locator('#buy-button');
  await expect(button).toBeInViewport();
  const pictures = await top(page.getByRole('region', { name: 'Pictures' }));
  const tabs = await top(page.getByRole('tablist'));
  const facts = await top(page.getByRole('region', { name: 'Quick Info' }));
  expect(await top(button)).toBeLessThan(pictures);
  expect(pictures).toBeLessThan(tabs);
  expect(tabs).toBeLessThan(facts);
});

test('a tool page on a phone – one purchase button at a time; the bar has the trial, and no toast covers it @phone-only', async ({
  page,
  signedIn: _,
  staffApi,
}) => {
  const tool = await putOnSale(staffApi, { price: 999, trialDays: 9 });
  const toolPage = new ToolPage(page);
  await toolPage.open(tool.id);
  await waitForHydration(page);
  const bar = page.locator('.buy-bar');
  await page.locator('#buy-button').evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
  await expect(toolPage.purchase).toBeInViewport();
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Purchase Now' })).toBeVisible();

  await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Try Free for 9 Days' }).click(),
  ]);
  await expect(bar.getByRole('button', { name: 'Continue trial, 9 days left' })).toBeVisible();
  const toast = await page.locator('[data-toast]').first().boundingBox();
  const buying = await bar.boundingBox();
  if (!toast || !buying) throw new Error('no toast or no bar');
  // On a short page the bar stands above the footer, and the toast below it.
  const isCovered = toast.y < buying.y + buying.height && buying.y < toast.y + toast.height;
  expect(isCovered).toBe(false);
});
