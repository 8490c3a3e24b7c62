import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { anInquiry } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { InquiryContent } from './InquiryContent';

type Send = StaffDataProvider['sendReply'];
type Update = StaffDataProvider['updateInquiry'];

const inquiry = anInquiry();

function open(methods: Partial<StaffDataProvider> = {}, given = inquiry) {
  return renderAdmin(<InquiryContent inquiry={given} />, {
    getReplies: () => Promise.resolve([]),
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getRoles: () => Promise.resolve({ roles: [], permissions: [] }),
    ...methods,
  });
}

const field = (name: string) => screen.getByLabelText(name);
const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));
afterEach(() => sessionStorage.clear());

describe('replying', () => {
  test('nothing typed – cannot be sent', async () => {
    const { user } = open();
    expect(isDisabled('Send reply')).toBe(true);
    await user.type(field('Your reply'), 'Yes');
    expect(isDisabled('Send reply')).toBe(false);
  });

  test('sent – the field is empty again', async () => {
    const sendReply = jest
      .fn<Send>()
      .mockResolvedValue({ data: { inquiry, replies: [] }, message: undefined });
    const { user } = open({ sendReply });
    await user.type(field('Your reply'), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(field('Your reply')).toHaveProperty('value', ''));
    expect(sendReply).toHaveBeenCalledWith('q1', 'Yes.');
  });

  test('refused – the message is at the field, and the text stays', async () => {
    const refusal = new HttpError('Invalid', 400, { errors: { message: 'At most 5,000 characters' } });
    const { user } = open({ sendReply: jest.fn<Send>().mockRejectedValue(refusal) });
    await user.type(field('Your reply'), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText('At most 5,000 characters');
    expect(field('Your reply')).toHaveProperty('value', 'Yes.');
  });

  test('closed unsent – the text is restored, and says so', async () => {
    const first = open();
    await first.user.type(field('Your reply'), 'Half a reply');
    first.unmount();
    open();
    await screen.findByText('Your unsaved changes have been restored.');
    expect(field('Your reply')).toHaveProperty('value', 'Half a reply');
  });
});

describe('status and note', () => {
  const accepted = () =>
    jest.fn<Update>((_id, body) =>
      Promise.resolve({ data: { inquiry: anInquiry({ ...body }) }, message: undefined }),
    );

  test('new status – sent without the unchanged note', async () => {
    const updateInquiry = accepted();
    const { user } = open({ updateInquiry });
    expect(isDisabled('Save')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Closed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Inquiry saved');
    expect(updateInquiry).toHaveBeenCalledWith('q1', { status: 'closed', seen: { status: 'new' } });
  });

  test('new note – sent without the unchanged status', async () => {
    const updateInquiry = accepted();
    const { user } = open({ updateInquiry });
    await user.type(field('Note'), 'Call back');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Inquiry saved');
    expect(updateInquiry).toHaveBeenCalledWith('q1', { note: 'Call back', seen: { note: '' } });
  });

  test('a colleague’s note is newer than a typed one – neither is saved until one is chosen', async () => {
    const updateInquiry = accepted();
    const first = open();
    await first.user.type(field('Note'), 'Mine');
    first.unmount();
    const { user } = open({ updateInquiry }, anInquiry({ note: 'Theirs' }));
    await screen.findByText(/A colleague changed this note: “Theirs”/);
    expect(isDisabled('Save')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Inquiry saved');
    expect(updateInquiry).toHaveBeenCalledWith('q1', { note: 'Mine', seen: { note: 'Theirs' } });
  });

  test('a colleague has changed the status meanwhile – both are told by their names; saved again it overwrites', async () => {
    const refusal = new HttpError('Changed meanwhile', 409, { code: 'EDIT_CONFLICT', errors: {} });
    const updateInquiry = accepted().mockRejectedValueOnce(refusal);
    const theirs = anInquiry({ status: 'in_progress' });
    const { user } = open({ updateInquiry, getOne: () => Promise.resolve({ data: theirs as never }) });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Closed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Someone else changed this inquiry/);
    expect(screen.getByText(/theirs is/).textContent).toContain('theirs is In progress, yours is Closed.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Inquiry saved');
    const seen = { status: 'in_progress' };
    expect(updateInquiry).toHaveBeenLastCalledWith('q1', { status: 'closed', seen });
  });

  test('a colleague’s note is preferred – the typed one is gone', async () => {
    const first = open();
    await first.user.type(field('Note'), 'Mine');
    first.unmount();
    const { user } = open({}, anInquiry({ note: 'Theirs' }));
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(field('Note')).toHaveProperty('value', 'Theirs');
    expect(isDisabled('Save')).toBe(true);
  });
});
