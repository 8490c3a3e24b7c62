import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures/index.ts';
import { StaffAnnouncementsPage } from '../pages/staff-announcements-page.ts';

test('staff create, edit, disable and delete an announcement – visitors see the current version', async ({
  page,
  api,
  signedInAsStaff: _,
}) => {
  const word = randomBytes(4).toString('hex');
  const shown = async () => {
    const active = await api.get<{ announcements: { message: string }[] }>('/announcements/active');
    return active.announcements.map(({ message }) => message).filter((message) => message.includes(word));
  };
  const announcements = new StaffAnnouncementsPage(page);
  await announcements.open();
  await announcements.add.click();
  await announcements.save.click();
  await expect(announcements.dialog).toContainText('Message is required');
  await expect(announcements.field('Message')).toBeFocused();

  await announcements.field('Message').fill(`Offer ${word}`);
  await announcements.field('Button text').fill('See the tools');
  await announcements.field('Button link').fill('/tools');
  await expect(announcements.dialog.getByText('See the tools')).toBeVisible();
  const saved = page.getByText('Announcement saved successfully!');
  await Promise.all([saved.waitFor(), announcements.save.click()]);
  await expect(saved).toBeHidden();
  expect(await shown()).toEqual([`Offer ${word}`]);

  await announcements.edit(word).click();
  await announcements.field('Message').fill(`Better offer ${word}`);
  await announcements.save.click();
  await expect(announcements.row(`Better offer ${word}`)).toBeVisible();
  await announcements.active(word).click();
  await expect(announcements.row(word)).toContainText('Inactive');
  expect(await shown()).toEqual([]);

  await announcements.delete(word);
  await expect(announcements.question).toContainText('Are you sure you want to delete this announcement?');
  await announcements.question.getByRole('button', { name: 'Delete' }).click();
  await expect(announcements.row(word)).toHaveCount(0);
});

test('saving an announcement while the server is unreachable – an error, and the input stays', async ({
  page,
  signedInAsStaff: _,
}) => {
  const announcements = new StaffAnnouncementsPage(page);
  await announcements.open();
  await announcements.add.click();
  await announcements.field('Message').fill('Typed with care');
  await page.route('**/api/announcements', (route) => route.abort());
  await announcements.save.click();
  await expect(announcements.dialog.getByRole('alert')).toHaveText(
    'Cannot connect to server. Please check if the server is running.',
  );
  await expect(announcements.field('Message')).toHaveValue('Typed with care');
});
