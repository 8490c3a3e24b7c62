import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { Link, useMatch } from 'react-router';

import type { Schemas } from '@store/api-client';
import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { anInquiry } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { InquiryDialog } from './InquiryDialog';

const BACK = /Your unsaved changes have been restored/;

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));
afterEach(() => sessionStorage.clear());

function Desk() {
  const id = useMatch('/inquiries/:id')?.params.id;
  return (
    <ResourceContextProvider value="inquiries">
      <Link to="/inquiries/q1">Open</Link>
      {id && <InquiryDialog id={id} />}
    </ResourceContextProvider>
  );
}

/** A desk with one inquiry, which `store` holds as the server does; what is sent waits for `release`. */
async function open(note = '') {
  const store = { inquiry: anInquiry({ note }), replies: [] as Schemas['StaffReply'][] };
  let release = (): void => undefined;
  let held = Promise.resolve();
  const hold = (): void => {
    held = new Promise((done) => (release = done));
  };
  const updateInquiry = jest.fn<StaffDataProvider['updateInquiry']>(async (_id, { seen: _, ...changed }) => {
    await held;
    store.inquiry = { ...store.inquiry, ...changed };
    return { data: { inquiry: store.inquiry }, message: undefined };
  });
  const sendReply = jest.fn<StaffDataProvider['sendReply']>(async (_id, message) => {
    await held;
    const { createdAt } = store.inquiry;
    store.replies = [{ id: 'a1', message, writtenBy: 'Store Admin', createdAt, sentAt: createdAt }];
    return { data: store, message: undefined };
  });
  const stubs = {
    getOne: () => Promise.resolve({ data: store.inquiry }),
    getReplies: () => Promise.resolve(store.replies),
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getRoles: () => Promise.resolve({ roles: [], permissions: [] }),
    updateInquiry,
    sendReply,
  };
  const { user } = renderAdmin(<Desk />, stubs, '/inquiries/q1');
  const box = () => within(screen.getByRole('dialog', { name: `Inquiry from ${store.inquiry.name}` }));
  const field = async (name: string) => box().findByLabelText<HTMLTextAreaElement>(name);
  await screen.findByLabelText('Note');
  return {
    store,
    hold,
    release: () => release(),
    updateInquiry,
    sendReply,
    field,
    box,
    fill: async (name: string, text: string) => {
      await user.click(await field(name));
      await user.paste(text);
    },
    press: (name: string) => user.click(box().getByRole('button', { name })),
    choose: async (status: string) => {
      await user.click(box().getByRole('combobox', { name: 'Status' }));
      await user.click(screen.getByRole('option', { name: status }));
    },
    close: async () => {
      await user.click(box().getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
    reopen: async () => {
      await user.click(screen.getByRole('link', { name: 'Open' }));
      await screen.findByLabelText('Note');
    },
    isRestored: () => box().queryByText(BACK) !== null,
  };
}

test('the dialog closed while the reply is sent – after delivery the draft is not restored', async () => {
  const desk = await open();
  await desk.fill('Your reply', 'Yes. It takes two weeks.');
  desk.hold();
  await desk.press('Send reply');
  await desk.close();
  desk.release();
  await waitFor(() => expect(desk.store.replies).toHaveLength(1));
  await desk.reopen();
  await desk.box().findByText(/emailed/);
  expect((await desk.field('Your reply')).value).toBe('');
  expect(desk.isRestored()).toBe(false);
});

test('the dialog reopened while the reply is sent – it cannot be sent twice, and the draft is removed after delivery', async () => {
  const desk = await open();
  await desk.fill('Your reply', 'Yes. It takes two weeks.');
  desk.hold();
  await desk.press('Send reply');
  await desk.close();
  await desk.reopen();
  expect((await desk.field('Your reply')).value).toBe('Yes. It takes two weeks.');
  expect(desk.box().getByRole('button', { name: 'Sending...' }).matches(':disabled')).toBe(true);
  desk.release();
  await waitFor(async () => expect((await desk.field('Your reply')).value).toBe(''));
  expect(desk.isRestored()).toBe(false);
  expect(desk.sendReply).toHaveBeenCalledTimes(1);
});

test('an unsaved note – announced when restored; not restored if saved while the dialog closes', async () => {
  const desk = await open();
  await desk.fill('Note', 'Knows our founder.');
  await desk.close();
  await desk.reopen();
  expect((await desk.field('Note')).value).toBe('Knows our founder.');
  expect(desk.isRestored()).toBe(true);
  desk.hold();
  await desk.press('Save');
  await desk.close();
  desk.release();
  await screen.findByText('Inquiry saved');
  expect(desk.store.inquiry.note).toBe('Knows our founder.');
  desk.store.inquiry = { ...desk.store.inquiry, note: 'Changed since.' };
  await desk.reopen();
  await waitFor(async () => expect((await desk.field('Note')).value).toBe('Changed since.'));
  expect(desk.isRestored()).toBe(false);
});

test('a colleague’s note newer than an unsaved one – a status change keeps it, and the user chooses between them', async () => {
  const desk = await open();
  await desk.fill('Note', 'Mine, old.');
  await desk.close();
  desk.store.inquiry = { ...desk.store.inquiry, note: 'Theirs, new.' };
  await desk.reopen();
  await desk.box().findByText(/A colleague changed this note: “Theirs, new.”/);
  expect((await desk.field('Note')).value).toBe('Mine, old.');
  await desk.choose('Closed');
  await desk.press('Save');
  await waitFor(() => expect(desk.store.inquiry).toMatchObject({ status: 'closed', note: 'Theirs, new.' }));
  expect(desk.updateInquiry).toHaveBeenCalledWith('q1', { status: 'closed', seen: { status: 'new' } });
  await desk.press('Keep mine');
  await desk.press('Save');
  await waitFor(() => expect(desk.store.inquiry.note).toBe('Mine, old.'));
  const seen = { note: 'Theirs, new.' };
  expect(desk.updateInquiry).toHaveBeenLastCalledWith('q1', { note: 'Mine, old.', seen });
  await waitFor(() => expect(desk.isRestored()).toBe(false));
});

test('an unedited note – shows the colleague’s change, is not sent with the status and is not a draft', async () => {
  const desk = await open('First.');
  expect((await desk.field('Note')).value).toBe('First.');
  desk.store.inquiry = { ...desk.store.inquiry, note: 'Second.' };
  await desk.choose('Closed');
  await desk.press('Save');
  await waitFor(async () => expect((await desk.field('Note')).value).toBe('Second.'));
  expect(desk.store.inquiry).toMatchObject({ status: 'closed', note: 'Second.' });
  expect(desk.updateInquiry).toHaveBeenCalledWith('q1', { status: 'closed', seen: { status: 'new' } });
  await desk.close();
  await desk.reopen();
  expect((await desk.field('Note')).value).toBe('Second.');
  expect(desk.isRestored()).toBe(false);
});
