import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures/index.ts';
import { StaffCouponsPage } from '../pages/staff-coupons-page.ts';

test('a manager before a launch – makes a code, reads who could use it, and finds its first use', async ({
  page,
  api,
  customer,
  paidTool,
  signedInAsStaff: _,
}) => {
  const coupons = new StaffCouponsPage(page);
  const code = `LAUNCH-${randomBytes(4).toString('hex').toUpperCase()}`;
  await coupons.open();
  await coupons.add.click();
  await coupons.field('Code').fill(code.toLowerCase());
  await coupons.field('Percentage').fill('100');
  await coupons.field('Total uses').fill('10');
  await expect(coupons.reach).toContainText('10 uses left');
  await expect(coupons.reach).toContainText('Free');
  await coupons.save.click();
  await expect(coupons.form).toBeHidden();
  await expect(coupons.row(code)).toContainText('100% off');

  const free = { toolId: paidTool.id, couponCode: code };
  await api.as(customer.token).post('/checkout/free', free);
  await coupons
    .row(code)
    .getByRole('link', { name: `Uses of ${code}` })
    .click();
  await expect(coupons.uses(code)).toContainText('of 10');
  await expect(coupons.uses(code).getByRole('list', { name: 'Uses' })).toContainText(customer.name);
});
