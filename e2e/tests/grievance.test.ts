import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures/index.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { findEmail } from '../support/inbox.ts';

test('a grievance – sent signed out, acknowledged and resolved by staff, followed on its page', async ({
  page,
  request,
  signedInAsStaff: _,
}) => {
  test.slow();
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Grievance officer/ })
    .click();
  await page.getByRole('button', { name: 'Send grievance' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Farida Contractor');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Subject').fill('The file does not open');
  await page.getByLabel('Details').fill('It says that it is damaged.');
  await page.getByRole('button', { name: 'Send grievance' }).click();
  const received = page.getByRole('status').filter({ hasText: 'We’ve received your grievance' });
  await expect(received).toBeVisible();
  const number = await page.getByText(/^GR-\d{4}-\d{6}$/).innerText();

  const mail = await findEmail(request, email, new RegExp(`we received your grievance ${number}`));
  const link = mail.links.find((each) => each.includes('/grievance/')) ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'The file does not open' })).toBeVisible();
  await expect(page.getByText(/To be acknowledged by/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto('/admin/grievances');
  await page.getByPlaceholder('Search grievances...').fill(number);
  await page.getByRole('link', { name: `Read grievance ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Grievance ${number}` });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await dialog.getByRole('button', { name: 'Start work' }).click();
  await expect(dialog.getByRole('button', { name: 'Resolve' })).toBeDisabled();
  await dialog.getByLabel('Message to the customer').fill('A new file is in your dashboard.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByRole('button', { name: 'Reopen' })).toBeVisible();

  const answer = await findEmail(request, email, new RegExp(`your grievance ${number} is resolved`));
  expect(answer.text).toContain('A new file is in your dashboard.');
  await page.goto(link);
  await expect(page.getByText('A new file is in your dashboard.')).toBeVisible();
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
  const headers = (await request.get(link)).headers();
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
});
