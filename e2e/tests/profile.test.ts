import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

test('the profile form – Cancel discards the changes, Save Changes keeps them', async ({
  page,
  signedIn,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open('Profile Settings');
  const [name, location] = [page.getByLabel('Full Name'), page.getByLabel('Location')];
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  await dashboard.button('Edit Profile').click();
  await name.fill('Somebody Else');
  await dashboard.button('Cancel').click();
  await expect(name).toHaveValue(signedIn.name);
  await dashboard.button('Edit Profile').click();
  await name.fill('K');
  await dashboard.button('Save Changes').click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await name.fill('Kavita Menon');
  await location.fill('Kochi');
  await Promise.all([page.getByText('Profile saved').waitFor(), dashboard.button('Save Changes').click()]);
  await expect(page.getByRole('heading', { name: 'Welcome back, Kavita Menon' })).toBeVisible();
  await page.reload();
  await expect(location).toHaveValue('Kochi');
});

test('a library with an expired trial – the number of tools counts only the active ones', async ({
  page,
  signedIn: _,
  paidOrder: _paid,
}) => {
  await page.route('**/api/users/purchased-tools', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { purchasedTools: object[] } };
    const [bought] = answer.data.purchasedTools;
    answer.data.purchasedTools.push({ ...bought, type: 'trial', canDownload: false });
    await route.fulfill({ response, json: answer });
  });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(
    dashboard.panel
      .locator('dl > div')
      .filter({ hasText: /^Tools/ })
      .locator('dd'),
  ).toHaveText('1');
});

test('a password change – a wrong current password is refused; this device stays signed in, the other is signed out', async ({
  page,
  api,
  signedIn,
}) => {
  const { email, password } = signedIn;
  const elsewhere = await api.post<{ token: string }>('/auth/login', { email, password });
  const dashboard = new DashboardPage(page);
  await dashboard.open('Profile Settings');
  const change = async (current: string) => {
    await page.getByLabel('Current Password', { exact: true }).fill(current);
    await page.getByLabel('New Password', { exact: true }).fill('kavita likes candles');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('kavita likes candles');
    await dashboard.button('Change Password').click();
  };
  await Promise.all([page.locator('[data-toast=error]').waitFor(), change('not the password')]);
  await Promise.all([
    page.getByText('Password changed. Your other devices have been signed out.').waitFor(),
    change(password),
  ]);
  await expect(api.as(elsewhere.token).get('/users/profile')).rejects.toThrow('401');
  await page.reload();
  await expect(dashboard.button('Edit Profile')).toBeVisible();
});

test('active devices – one is signed out alone, then all of them including this one', async ({
  page,
  api,
  signedIn,
}) => {
  const { email, password } = signedIn;
  const elsewhere = await api.post<{ token: string }>('/auth/login', { email, password });
  const dashboard = new DashboardPage(page);
  await dashboard.open('Profile Settings');
  const devices = dashboard.section('Devices');
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(api.as(elsewhere.token).get('/users/profile')).rejects.toThrow('401');
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(api.as(signedIn.token).get('/users/profile')).rejects.toThrow('401');
});

test('personal data – exported as a file, then the account is deleted and cannot sign in', async ({
  page,
  api,
  signedIn,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open('Profile Settings');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dashboard.button('Export my data').click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(signedIn.email);

  await dashboard.button('Delete account').click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toContainText(signedIn.email);
  await question.getByLabel('Password', { exact: true }).fill('not the password');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Password', { exact: true }).fill(signedIn.password);
  await Promise.all([
    page.getByText('Your account has been deleted.').waitFor(),
    question.getByRole('button', { name: 'Delete account' }).click(),
  ]);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const { email, password } = signedIn;
  await expect(api.post('/auth/login', { email, password })).rejects.toThrow('401');
});

test('a dashboard whose data fails to load – an error with Retry, which loads it', async ({
  page,
  signedIn: _,
}) => {
  await page.route('**/api/users/purchased-tools', (route) => route.abort());
  await new DashboardPage(page).open('My Tools');
  await expect(page.getByText('We couldn’t load your tools.')).toBeVisible();
  await expect(page.getByText('No tools yet')).toBeHidden();
  await page.unroute('**/api/users/purchased-tools');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No tools yet')).toBeVisible();
});

test('the last tab on a phone – fully visible, opened by its address and by a tap @phone-only', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/dashboard?tab=profile');
  const first = page.getByRole('tab', { name: 'Overview' });
  const last = page.getByRole('tab', { name: 'Profile Settings' });
  await expect(last).toBeInViewport({ ratio: 0.95 });
  await first.click();
  await expect(first).toBeInViewport({ ratio: 0.95 });
  await last.click({ position: { x: 8, y: 8 } });
  await expect(last).toBeInViewport({ ratio: 0.95 });
});
