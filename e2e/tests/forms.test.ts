import { newCustomer } from '../factories/customers.ts';
import { expect, test } from '../fixtures/index.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';
import { findEmail } from '../support/inbox.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectShownFor, holdClock } from '../support/page-clock.ts';

test('an invalid sign-up – a message per field, focus on the first, and an error for a registered address', async ({
  page,
  customer,
}) => {
  await page.goto('/signup');
  const signUp = new SignUpPage(page);
  await signUp.create.click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please confirm your password',
    'You must agree to the terms and conditions',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await signUp.fill({ ...customer, phone: '12' });
  await expect(page.getByText('You must agree to the terms and conditions')).toBeHidden();
  await signUp.create.click();
  await expect(page.getByText('Please enter a valid 10 or 11-digit phone number')).toBeVisible();
  await page.getByLabel('Phone').fill('+91 98123 45670');
  await signUp.create.click();
  await expect(page.getByText('Registration Error')).toBeVisible();
  await expect(
    page.getByRole('alert').getByText('An account with this email already exists. Please sign in instead.'),
  ).toBeVisible();
  await expect(page.getByText('Registration Error')).toBeHidden();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.email);
});

test('a login while the store is unreachable – a banner that disappears after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill('kavita@example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill('kavita@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await holdClock(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const banner = page.getByText('Login failed. Please check your credentials and try again.');
  await expectShownFor(page, banner, 5000);
});

test('a quote request – missing fields are named, a failure keeps the input, then it is sent', async ({
  page,
}) => {
  const { name, email } = newCustomer();
  const message = 'A sheet that follows my rules.\nWith charts, please.';
  await page.goto('/services#contact');
  const send = page.getByRole('button', { name: 'Get a Quote' });
  await send.click();
  for (const problem of [
    'Full name is required',
    'Email is required',
    'Please choose a service',
    'Project details are required',
  ])
    await expect(page.getByText(problem)).toBeVisible();
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Service', { exact: true }).selectOption('Excel Solutions');
  await page.getByLabel('Project Details').fill(message);
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await Promise.all([page.getByText('Failed to send message. Please try again.').waitFor(), send.click()]);
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('excel-solutions');
  await expect(page.getByLabel('Project Details')).toHaveValue(message);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});

test('a service’s own button – preselects the service in the form and keeps the input', async ({ page }) => {
  await page.goto('/services');
  await waitForHydration(page);
  await page.getByLabel('Project Details').fill('A sheet, please.');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Excel Solutions' }) });
  await card.getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('excel-solutions');
  await expect(page.getByLabel('Service', { exact: true })).toBeInViewport();
  await expect(page.getByLabel('Project Details')).toHaveValue('A sheet, please.');
});

test('a newsletter subscription – active after the emailed link, ended by the unsubscribe link', async ({
  page,
  request,
}) => {
  const { email } = newCustomer();
  await page.goto('/privacy');
  const box = page.getByRole('contentinfo');
  await box.getByRole('textbox').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Click the link in our email to confirm.')).toBeVisible();
  const mail = await findEmail(request, email, /confirm/i);
  const linkTo = (path: string) => mail.links.find((address) => address.includes(path)) ?? '';
  await page.goto(linkTo('/newsletter/confirm'));
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await page.goto(linkTo('/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
});

test('the consent banner – nothing optional is stored before consent, after No, or after withdrawal', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  const theme = page.getByRole('button', { name: 'Switch between light and dark theme' });
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await page.goto('/cookies');
  await expect(banner).toBeVisible();
  await waitForHydration(page);
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await kept()).toEqual([]);
  await banner.getByRole('button', { name: 'Necessary only' }).click();
  await theme.click();
  expect(await kept()).toEqual(['consent']);
  await page.getByRole('button', { name: 'Change my choice' }).click();
  await banner.getByRole('button', { name: 'Accept all' }).click();
  await theme.click();
  expect(await kept()).toEqual(['consent', 'theme']);
  await page.reload();
  await expect(banner).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Change my choice' }).click();
  await banner.getByRole('button', { name: 'Necessary only' }).click();
  expect(await kept()).toEqual(['consent']);
});
