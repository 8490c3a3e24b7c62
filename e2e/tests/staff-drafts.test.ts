import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { StoreApi } from '../factories/store-api.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffInquiryDialog } from '../pages/staff-inquiry-dialog.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { findEmail } from '../support/inbox.ts';

const BACK = 'Your unsaved changes have been restored.';
const REPLIES = /\/api\/admin\/inquiries\/[^/]+\/replies$/;

const unique = () => randomBytes(4).toString('hex');

interface Asked {
  id: string;
  name: string;
  status: string;
  note: string;
}

async function ask(api: StoreApi, staffApi: StoreApi): Promise<Asked> {
  const name = `Asha ${unique()}`;
  const asked = { email: `${unique()}@example.com`, service: 'other', message: 'A bot, please.' };
  await api.post('/contact', { name, ...asked });
  const found = await staffApi.get<{ inquiries: Asked[] }>(`/admin/inquiries?search=${name.slice(5)}`);
  const [inquiry] = found.inquiries;
  if (!inquiry) throw new Error('the inquiry is not there');
  return inquiry;
}

const read = async (staffApi: StoreApi, id: string) =>
  (await staffApi.get<{ inquiry: Asked }>(`/admin/inquiries/${id}`)).inquiry;

async function signInAgain(page: Page, who: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login/);
  await new StaffLoginPage(page).fill(who);
  await expect(page).not.toHaveURL(/\/admin\/login/);
}

/** Holds staff replies at the server until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(REPLIES, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return release;
}

test('the dialog closed while the reply is sent – after delivery the draft is not restored', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const dialog = new StaffInquiryDialog(page, await ask(api, staffApi));
  await dialog.open();
  await dialog.reply.fill('Yes. It takes two weeks.');
  const release = await holdAnswers(page);
  await dialog.button('Send reply').click();
  await dialog.close();
  const arrived = page.waitForResponse((response) => response.request().method() === 'POST');
  release();
  await arrived;
  await dialog.reopen();
  await expect(dialog.box).toContainText(/queued|emailed/);
  await expect(dialog.reply).toHaveValue('');
  await expect(dialog.box).not.toContainText(BACK);
});

test('the dialog reopened while the reply is sent – it cannot be sent twice, and the draft is removed after delivery', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const dialog = new StaffInquiryDialog(page, await ask(api, staffApi));
  await dialog.open();
  await dialog.reply.fill('Yes. It takes two weeks.');
  const release = await holdAnswers(page);
  await dialog.button('Send reply').click();
  await dialog.close();
  await dialog.reopen();
  await expect(dialog.reply).toHaveValue('Yes. It takes two weeks.');
  await expect(dialog.button('Sending...')).toBeDisabled();
  release();
  await expect(dialog.reply).toHaveValue('');
  await expect(dialog.box).not.toContainText(BACK);
});

test('an unsaved note – announced when restored; not restored if saved while the dialog closes', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const inquiry = await ask(api, staffApi);
  const dialog = new StaffInquiryDialog(page, inquiry);
  await dialog.open();
  await dialog.note.fill('Knows our founder.');
  await dialog.close();
  await dialog.reopen();
  await expect(dialog.note).toHaveValue('Knows our founder.');
  await expect(dialog.box).toContainText(BACK);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.route(`**/api/admin/inquiries/${inquiry.id}`, async (route) => {
    if (route.request().method() === 'PUT') await expect(dialog.box).toBeHidden();
    await route.continue();
  });
  await dialog.button('Save').click();
  await dialog.close();
  await saved;
  expect((await read(staffApi, inquiry.id)).note).toBe('Knows our founder.');
  await staffApi.put(`/admin/inquiries/${inquiry.id}`, { note: 'Changed since.' });
  await dialog.reopen();
  await expect(dialog.note).toHaveValue('Changed since.');
  await expect(dialog.box).not.toContainText(BACK);
});

test('a colleague’s note newer than an unsaved one – a status change keeps it, and the user chooses between them', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const inquiry = await ask(api, staffApi);
  const dialog = new StaffInquiryDialog(page, inquiry);
  await dialog.open();
  await dialog.note.fill('Mine, old.');
  await dialog.close();
  await staffApi.put(`/admin/inquiries/${inquiry.id}`, { note: 'Theirs, new.' });
  await dialog.open();
  await expect(dialog.note).toHaveValue('Mine, old.');
  await dialog.choose('Closed');
  await dialog.button('Save').click();
  await expect
    .poll(() => read(staffApi, inquiry.id))
    .toMatchObject({ status: 'closed', note: 'Theirs, new.' });
  await expect(dialog.box).toContainText('A colleague changed this note: “Theirs, new.”');
  await dialog.button('Keep mine').click();
  await dialog.button('Save').click();
  await expect.poll(() => read(staffApi, inquiry.id)).toMatchObject({ note: 'Mine, old.' });
  await expect(dialog.box).not.toContainText(BACK);
});

test('an unedited note – shows the colleague’s change, is not sent with the status and is not a draft', async ({
  page,
  api,
  staffApi,
  signedInAsStaff: _,
}) => {
  const inquiry = await ask(api, staffApi);
  await staffApi.put(`/admin/inquiries/${inquiry.id}`, { note: 'First.' });
  const dialog = new StaffInquiryDialog(page, inquiry);
  await dialog.open();
  await expect(dialog.note).toHaveValue('First.');
  await staffApi.put(`/admin/inquiries/${inquiry.id}`, { note: 'Second.' });
  await dialog.choose('Closed');
  await dialog.button('Save').click();
  await expect.poll(() => read(staffApi, inquiry.id)).toMatchObject({ status: 'closed', note: 'Second.' });
  await expect(dialog.note).toHaveValue('Second.');
  await dialog.close();
  await dialog.reopen();
  await expect(dialog.note).toHaveValue('Second.');
  await expect(dialog.box).not.toContainText(BACK);
});

test('signed out in another tab – the unfinished input in this tab is removed', async ({
  page,
  context,
  api,
  staff,
  staffApi,
  separateStaffSession: _,
}) => {
  const dialog = new StaffInquiryDialog(page, await ask(api, staffApi));
  await dialog.open();
  await dialog.reply.fill('Between us: too much work.');
  await dialog.close();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await signInAgain(page, staff);
  await dialog.open();
  await expect(dialog.reply).toHaveValue('');
  await expect(dialog.box).not.toContainText(BACK);
});

test('the session ends in another tab – unfinished input is hidden from a colleague and restored for its author', async ({
  page,
  context,
  request,
  api,
  staff,
  staffApi,
  separateStaffSession,
}) => {
  const colleague = { email: `${unique()}@example.com`, password: 'seven wild geese fly' };
  await staffApi.post('/admin/staff', { name: 'Meera', email: colleague.email });
  const invitation = await findEmail(request, colleague.email, /invited/);
  const link = invitation.links.find((address) => address.includes('/reset-password')) ?? '';
  const token = new URL(link).searchParams.get('token');
  await api.post('/auth/reset-password', { token, newPassword: colleague.password });

  const endSession = (of: string) => api.as(of).post('/admin/logout', {});
  const dialog = new StaffInquiryDialog(page, await ask(api, staffApi));
  await dialog.open();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await dialog.reply.fill('Between us: too much work.');
  await endSession(separateStaffSession.token);
  await other.goto('/admin/users');

  await signInAgain(page, colleague);
  await dialog.open();
  await expect(dialog.reply).toHaveValue('');
  await endSession((await page.evaluate(() => localStorage.getItem('adminToken'))) ?? '');
  await page.goto('/admin/dashboard');

  await signInAgain(page, staff);
  await dialog.open();
  await expect(dialog.reply).toHaveValue('Between us: too much work.');
  await expect(dialog.box).toContainText(BACK);
});
