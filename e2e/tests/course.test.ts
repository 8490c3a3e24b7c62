import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

interface Progress {
  courseProgress: { certificateNumber: string | null };
}

test('a course in progress, then completed – progress, then a certificate that anyone can verify', async ({
  page,
  api,
  signedIn,
}) => {
  const mine = api.as(signedIn.token);
  const dashboard = new DashboardPage(page);
  await dashboard.open('Course Access');
  await expect(page.getByText('Not enrolled in course')).toBeVisible();
  await expect(dashboard.panel.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', /^https:/);

  await mine.put('/users/course/progress', { completedModules: 3 });
  await page.reload();
  await expect(page.getByText('3 of 6 modules completed')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute('value', '50');
  await expect(page.getByText('In Progress')).toBeVisible();
  await expect(dashboard.button('View Certificate')).toBeHidden();

  const { courseProgress } = await mine.put<Progress>('/users/course/progress', { completedModules: 6 });
  await page.reload();
  await expect(page.getByText('Certificate Earned')).toBeVisible();
  const answered = page.waitForResponse('**/api/users/course/certificate');
  await dashboard.button('View Certificate').click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');

  await page.goto(`/certificate/${courseProgress.certificateNumber}`);
  await expect(page.getByRole('heading', { name: 'Self-reported completion' })).toBeVisible();
  await expect(page.getByText(signedIn.name)).toBeVisible();
});

test('a learner starts the course and completes each module – the certificate is issued @phone', async ({
  page,
  signedIn: _,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open('Course Access');
  await dashboard.panel.getByRole('link', { name: 'Enroll Now' }).focus();
  await page.keyboard.press('Tab');
  await expect(dashboard.button('I’ve started the course')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 6 modules completed')).toBeVisible();

  await dashboard.panel.getByRole('link', { name: 'Continue Learning' }).focus();
  await page.keyboard.press('Tab');
  await expect(dashboard.button('Mark module 1 as done')).toBeFocused();
  await Promise.all([page.getByText('Module 1 completed.').waitFor(), page.keyboard.press('Enter')]);
  for (const module of [2, 3, 4, 5]) {
    await dashboard.button(`Mark module ${module} as done`).click();
    await expect(page.getByText(`${module} of 6 modules completed`)).toBeVisible();
  }
  await Promise.all([
    page.getByText('Course completed. Your certificate is ready.').waitFor(),
    dashboard.button('Mark module 6 as done').click(),
  ]);
  await expect(dashboard.button('View Certificate')).toBeVisible();
  await expect(dashboard.button(/^Mark module/)).toBeHidden();
  await page.reload();
  await expect(page.getByText('6 of 6 modules completed')).toBeVisible();
  await expect(dashboard.button(/^Mark module/)).toBeHidden();
});

test('a module that cannot be saved – the reason or a general error, and the module stays incomplete', async ({
  page,
  api,
  signedIn,
}) => {
  await api.as(signedIn.token).put('/users/course/progress', { completedModules: 2 });
  const dashboard = new DashboardPage(page);
  await dashboard.open('Course Access');
  const mark = dashboard.button('Mark module 3 as done');
  const saving = '**/api/users/course/progress';
  let letGo = () => {};
  await page.route(
    saving,
    async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.abort();
    },
    { times: 1 },
  );
  await mark.click();
  await expect(mark).toHaveAttribute('aria-busy', 'true');
  await expect(mark).toBeDisabled();
  const silent = page.getByText('We couldn’t save your progress. Please try again.').waitFor();
  letGo();
  await silent;
  const refusal = { success: false, message: 'The school is closed.', error: { code: 'X', requestId: '1' } };
  await page.route(saving, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  await Promise.all([page.getByText('The school is closed.').waitFor(), mark.click()]);
  await expect(page.getByText('2 of 6 modules completed')).toBeVisible();
  await mark.click();
  await expect(page.getByText('3 of 6 modules completed')).toBeVisible();
});

test('an invalid certificate number – 404 with a message', async ({ page }) => {
  const answer = await page.goto('/certificate/ATC-00000-00000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Certificate not found' })).toBeVisible();
});
