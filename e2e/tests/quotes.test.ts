import { newCustomer } from '../factories/customers.ts';
import { makeArchive } from '../factories/archive.ts';
import { expect, test } from '../fixtures/index.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { findEmail } from '../support/inbox.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('custom work – quoted from an inquiry, read signed out, accepted, paid with an invoice, delivered and downloaded', async ({
  page,
  browser,
  request,
  api,
  customer,
  signedInAsStaff: _,
}) => {
  const { name, email } = newCustomer();
  const title = `Gap scanner of ${email.slice(0, email.indexOf('@'))}`;
  await api.post('/contact', { name, email, service: 'trading-tools', message: 'A gap scanner, please.' });

  await page.goto(`/admin/inquiries?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await page.getByRole('link', { name: `Read the inquiry from ${name}` }).click();
  await page.getByRole('link', { name: `Write a quote for ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Write a quote' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('What’s included').fill('A workbook.\nOne round of changes.');
  await form.getByLabel('Price (₹)').fill('11800');
  await form.getByRole('button', { name: 'Save draft' }).click();
  const quote = page.getByRole('dialog', { name: `Quote: ${title}` });
  await expect(quote).toContainText('Draft');
  expect(await accessibilityViolations(page)).toEqual([]);
  await quote.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(quote).toContainText('Sent');

  const { text } = await findEmail(request, email, new RegExp(title));
  const link = /https?:\/\/\S+\/quotes\/[\w-]+/.exec(text)?.[0] ?? '';
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await expect(theirs.getByRole('complementary', { name: 'Price and answer' })).toContainText('₹11,800');
  await expect(theirs.getByRole('definition').getByText(name, { exact: true })).toBeVisible();
  await expect(theirs.getByText('Risk notice:')).toBeVisible();
  expect(await accessibilityViolations(theirs)).toEqual([]);

  const [pdf] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^quote-QT-\d{6}\.pdf$/);

  await theirs.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, customer);
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Accept and pay' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Please accept the terms first.');
  await theirs.getByRole('checkbox', { name: /I have read the quote/ }).check();
  await theirs.getByRole('button', { name: 'Accept and pay' }).click();
  const payment = theirs.getByRole('dialog', { name: 'Complete Payment' });
  await payment.getByRole('button', { name: 'Pay ₹11,800' }).click();
  await new CheckoutPage(theirs).pay.click();
  await expect(new ResultPage(theirs).success).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Tax invoice / })).toBeVisible();

  await page.reload();
  await expect(quote).toContainText('To deliver');
  const archive = await makeArchive();
  await quote.getByLabel('Note for the customer').fill('The workbook');
  await quote.locator('input[type=file]').setInputFiles(archive);
  await expect(quote.getByRole('list', { name: 'Files' })).toContainText('The workbook');
  await quote.getByRole('button', { name: 'Deliver' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deliver' }).click();
  await expect(quote).toContainText('Delivered');
  await findEmail(request, customer.email, new RegExp(`Ready to download: ${title}`));

  await new DashboardPage(theirs).open('My Tools');
  const files = theirs.getByRole('list', { name: `Files of ${title}` });
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    files.getByRole('button', { name: `Download ${archive.name}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(archive.name);
  expect(await accessibilityViolations(theirs)).toEqual([]);
  await context.close();
});
