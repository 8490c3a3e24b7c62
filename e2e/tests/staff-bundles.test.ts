import { randomBytes } from 'node:crypto';
import { putOnSale } from '../factories/tools.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffBundlesPage } from '../pages/staff-bundles-page.ts';

test('a manager who sells two tools together – sees sum and saving while typing, and the bundle is on sale', async ({
  page,
  staffApi,
  signedInAsStaff: _,
}) => {
  const [first, second] = [
    await putOnSale(staffApi, { price: 1000 }),
    await putOnSale(staffApi, { price: 2000 }),
  ];
  const name = `Console Pack ${randomBytes(4).toString('hex')}`;
  const bundles = new StaffBundlesPage(page);
  await bundles.open();
  await bundles.add.click();
  await bundles.field('Name').fill(name);
  await bundles.field('Description').fill('Two tools that belong together.');
  for (const tool of [first, second]) await bundles.choose(tool.name);
  await expect(bundles.prices.getByRole('row', { name: /^Together/ })).toContainText('₹3,000');
  await bundles.field('Price').fill('3000');
  await expect(bundles.form).toContainText('The bundle is not cheaper than its tools');
  await bundles.field('Price').fill('2400');
  await expect(bundles.form).toContainText('Buyers save ₹600 (20%)');
  await expect(bundles.prices.getByRole('row').filter({ hasText: second.name })).toContainText('₹1,600');
  await bundles.save.click();
  await expect(bundles.form).toBeHidden();
  await expect(bundles.row(name)).toContainText('₹2,400');

  await page.goto(`/tools/${first.id}`);
  await page.getByRole('region', { name: 'Cheaper together' }).getByRole('link', { name }).click();
  const panel = page.getByRole('complementary', { name: 'Buy this bundle' });
  await expect(panel).toContainText('₹2,400');
  await expect(panel).toContainText('You save ₹600');
});
