import { expect, test } from '../fixtures/index.ts';
import { CataloguePage } from '../pages/catalogue-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { waitForHydration } from '../support/hydration.ts';

test('tools ticked on cards and on a tool’s page – in the tray, then in equal columns with buttons in view @phone', async ({
  page,
}) => {
  const catalogue = new CataloguePage(page);
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await catalogue.open('?sort=downloads-desc');
  await waitForHydration(page);
  const names = await catalogue.names();
  const [first = '', second = '', third = ''] = names;
  await catalogue.compare(first).check();
  await expect(tray).toContainText('Tick another tool');
  await catalogue.compare(second).check();
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityViolations(page, '.compare-tray')).toEqual([]);

  // Not another load of the page: the choice is of this visit.
  await catalogue.card(third).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible();
  await catalogue.compare(third).check();
  await tray.getByRole('link', { name: 'Compare (3)' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(
    [first, second, third].map((name) => new RegExp(`^${name}`)),
  );
  await expect(tray).toBeHidden();
  const widths = await page
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  const get = page
    .getByRole('button', { name: /^(Purchase|Download) Now$/ })
    .or(page.getByRole('link', { name: 'Choose a Plan' }));
  await expect(get).toHaveCount(3);
  await expect(get.first()).toBeInViewport();
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
});

test('the comparison – tools are removed and added there, and the ticks follow @phone', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open('?sort=downloads-desc');
  await waitForHydration(page);
  const [first = '', second = ''] = await catalogue.names();
  await catalogue.compare(first).check();
  await catalogue.compare(second).check();
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await page.getByRole('link', { name: `Remove ${first}` }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused();
  await page.getByLabel('Add a tool').pressSequentially('option chain', { delay: 30 });
  await catalogue.suggestions.filter({ hasText: 'Option Chain Analyser' }).click();
  await expect(page.getByRole('columnheader').filter({ hasText: 'Option Chain Analyser' })).toBeVisible();
  await page.getByRole('columnheader').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tools to compare' }).getByRole('listitem')).toHaveText([
    second,
    /^Option Chain Analyser/,
  ]);
});

test('a fifth tool – not chosen, and the visitor hears why', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open('?sort=downloads-desc');
  await waitForHydration(page);
  const names = await catalogue.names();
  for (const name of names.slice(0, 4)) await catalogue.compare(name).check();
  await catalogue.compare(names[4] ?? '').click();
  await expect(page.getByText('You can compare 4 tools at a time. Remove one first.')).toBeVisible();
  await expect(catalogue.compare(names[4] ?? '')).not.toBeChecked();
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await tray.getByRole('button', { name: `Remove ${names[0]} from the comparison` }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  await expect(catalogue.compare(names[0] ?? '')).not.toBeChecked();
});
