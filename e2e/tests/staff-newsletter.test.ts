import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffNewsletterPage } from '../pages/staff-newsletter-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { findEmail } from '../support/inbox.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('a manager writes a newsletter – previewed in both themes, sent to an interest, with tracked links', async ({
  page,
  request,
  // Makes the session fresh enough to send.
  staffApi: _fresh,
  signedInAsStaff: _,
}) => {
  test.slow();
  const { email } = newCustomer();
  const interest = `journey-${Date.now()}`;
  await request.post('/api/newsletter/subscribe', { data: { email, interest } });
  const asked = await findEmail(request, email, /confirm/i);
  const token = /token=([\w-]+)/.exec(asked.text)?.[1];
  await request.post('/api/newsletter/confirm', { data: { token } });

  const newsletter = new StaffNewsletterPage(page);
  await newsletter.write();
  const subject = `For readers of ${interest}`;
  await newsletter.subject.fill(subject);
  await newsletter.choose(interest);
  await newsletter.text.fill('# Hello\n\nSee **all** [our tools](/tools).');
  await expect(newsletter.preview.getByRole('heading', { name: 'Hello' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await newsletter.view('Dark').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await newsletter.view('Plain text').click();
  await expect(newsletter.preview).toContainText('See all our tools (http');

  await newsletter.save.click();
  await expect(newsletter.send).toBeEnabled();
  await newsletter.send.click();
  await expect(newsletter.sendDialog).toContainText('It goes to 1 subscriber');
  await newsletter.sendDialog.getByRole('button', { name: 'Send now' }).click();
  await expect(newsletter.progress).toContainText('1 of 1 sent', { timeout: 20_000 });
  expect(await accessibilityViolations(page)).toEqual([]);

  const mail = await findEmail(request, email, new RegExp(subject));
  await page.goto(mail.links.find((link) => link.includes('/l/')) ?? '');
  await expect(page).toHaveURL(/\/tools\?.*utm_source=newsletter/);
});
