import { signUp } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffWebhooksPage } from '../pages/staff-webhooks-page.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { Receiver } from '../support/receiver.ts';

// Reduced motion: axe misjudges contrast during a fade.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('a manager with a receiver – adds it, tests it, replaces its secret, and sends an event again', async ({
  page,
  request,
  api,
  // Makes the session fresh enough for sensitive acts.
  staffApi: _fresh,
  signedInAsStaff: _,
}) => {
  test.slow();
  const receiver = await Receiver.open(request);
  const webhooks = new StaffWebhooksPage(page);
  await webhooks.open();
  await webhooks.add.click();
  await webhooks.field('Address').fill('https://127.0.0.1/hooks');
  await webhooks.event('Account created').check();
  await webhooks.save.click();
  await expect(webhooks.form).toContainText('This address belongs to a private network');
  await webhooks.field('Address').fill(receiver.address);
  await expect(webhooks.event('Account created')).toBeChecked();
  expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await webhooks.save.click();
  await receiver.useSecret(await webhooks.secret.inputValue());
  expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await webhooks.secretSaved.click();

  await webhooks.sendTest.click();
  await expect(webhooks.delivery('Test event')).toContainText('Delivered');
  expect(await receiver.events('"ping"')).toMatchObject([{ verified: true, signatures: 1 }]);
  expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');

  await webhooks.replaceSecret.click();
  await expect(webhooks.question).toContainText('For 24 hours events are signed with both secrets');
  await webhooks.question.getByRole('button', { name: 'Replace secret' }).click();
  const replacement = await webhooks.secret.inputValue();
  await webhooks.secretSaved.click();
  await expect(webhooks.notice).toContainText('both the new and the replaced secret');
  expect(await accessibilityViolations(page)).toEqual([]);

  const { user } = await signUp(api);
  const id = String(user.id);
  const received = () => receiver.events(id);
  const signed = { verified: true, signatures: 2 };
  await expect.poll(received).toMatchObject([signed]);
  await receiver.useSecret(replacement);
  await webhooks.search.fill(id);
  // Until the search has been answered, the test event is listed too.
  await expect(webhooks.deliveries).toHaveCount(1);
  await webhooks
    .row('Account created')
    .getByRole('link', { name: /^Open Account created/ })
    .click();
  const delivery = webhooks.delivery('Account created');
  await expect(delivery.getByRole('region', { name: 'Body' })).toContainText(id);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(received).toMatchObject([signed, signed]);
  expect(new Set((await received()).map(({ webhookId }) => webhookId)).size).toBe(1);
  await expect(delivery).toContainText('Delivered');
});
