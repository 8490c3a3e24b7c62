import { expect, test } from '../fixtures/index.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

interface Progress {
  courseProgress: { certificateNumber: string | null };
}

test('a course half done, then done – progress, then a certificate that anybody can check', async ({
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
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  await expect(page.getByText(signedIn.name)).toBeVisible();
});

test('a made-up certificate number – 404, and said so', async ({ page }) => {
  const answer = await page.goto('/certificate/ATC-00000-00000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Certificate not found' })).toBeVisible();
});
