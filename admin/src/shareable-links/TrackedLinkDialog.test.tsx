import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { dataProvider } from '../providers/data-provider';
import { TrackedLinkDialog } from './TrackedLinkDialog';

function open(create = dataProvider.create) {
  const onCreated = jest.fn();
  const { user } = renderAdmin(<TrackedLinkDialog onClose={jest.fn()} onCreated={onCreated} />, {
    create,
    getList: () => Promise.resolve({ data: [], total: 0 }),
  });
  const choose = async (destination: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Destination' }));
    await user.click(screen.getByRole('option', { name: destination }));
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Add tracked link' }));
  return { user, choose, submit, onCreated };
}

describe('TrackedLinkDialog', () => {
  test('nothing filled in – the missing fields are named', async () => {
    const { submit } = open();
    await submit();
    await screen.findByText('Source is required');
    await screen.findByText('Choose a tool');
  });

  test('a page outside the store – refused; a path – sent without the fields of a tool', async () => {
    const sent = answerFetch(201, {
      success: true,
      data: { trackedLink: { id: 'l1', url: 'https://shop.in/l/x' } },
    });
    const { user, choose, submit, onCreated } = open();
    await choose('Another page');
    await user.type(screen.getByLabelText(/Page/), 'https://evil.example');
    await user.type(screen.getByLabelText(/Source/), 'telegram');
    await submit();
    await screen.findByText('Enter a path on this site, such as /tools');
    await user.clear(screen.getByLabelText(/Page/));
    await user.type(screen.getByLabelText(/Page/), ' /offers ');
    await submit();
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(onCreated.mock.calls[0]?.[0]).toMatchObject({ id: 'l1', url: 'https://shop.in/l/x' });
    expect(sent[0]?.body).toEqual({ source: 'telegram', medium: '', campaign: '', path: '/offers' });
  });

  test('refused for the tool – the message is at the field', async () => {
    const refusal = new HttpError('Invalid', 400, { errors: { source: 'At most 60 characters' } });
    const { user, choose, submit, onCreated } = open(() => Promise.reject(refusal));
    await choose('Course');
    await user.type(screen.getByLabelText(/Source/), 'telegram');
    await submit();
    await screen.findByText('At most 60 characters');
    expect(onCreated).not.toHaveBeenCalled();
  });
});
