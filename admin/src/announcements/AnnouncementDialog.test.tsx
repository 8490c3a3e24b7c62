import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { renderAdmin } from '../test-support/render';
import { AnnouncementDialog } from './AnnouncementDialog';
import { newAnnouncement, type Announcement } from './announcement';

const sale: Announcement = {
  ...newAnnouncement(new Date('2026-11-20T10:00:00Z')),
  id: 'a1',
  message: 'Diwali sale',
  actionText: null,
  actionUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

function open(announcement: Announcement | undefined, answer: () => Promise<{ data: Announcement }>) {
  const write =
    jest.fn<(resource: string, params: { data: object }) => Promise<{ data: Announcement }>>(answer);
  const onClose = jest.fn();
  const { user } = renderAdmin(<AnnouncementDialog announcement={announcement} onClose={onClose} />, {
    create: (resource: string, params: { data: object }) => write(resource, params) as never,
    update: (resource: string, params: { data: object }) => write(resource, params) as never,
  });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, save, write, onClose };
}

const accepted = () => Promise.resolve({ data: sale });

describe('AnnouncementDialog', () => {
  test('no message – shown at the field, which is focused, and nothing is sent', async () => {
    const { save, write } = open(undefined, accepted);
    await save();
    await screen.findByText('Message is required');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Message/ }));
    expect(write).not.toHaveBeenCalled();
  });

  test('button without a link – refused until the link is there', async () => {
    const { user, save, write, onClose } = open(undefined, accepted);
    await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Sale');
    await user.type(screen.getByLabelText('Button text'), 'See more');
    await save();
    await screen.findByText('Enter a link for the button');
    await user.type(screen.getByLabelText('Button link'), '/tools');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(write.mock.calls[0]?.[1].data).toMatchObject({
      message: 'Sale',
      actionUrl: '/tools',
      isActive: true,
    });
  });

  test('typing – the preview follows', async () => {
    const { user } = open(sale, accepted);
    await user.clear(screen.getByRole('textbox', { name: /Message/ }));
    expect(screen.getByText('Your message')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Message/ }), 'New sale');
    expect(screen.getAllByText('New sale').length).toBe(2);
  });

  test('made inactive – sent with the whole announcement, and announced', async () => {
    const { user, save, write } = open(sale, accepted);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await save();
    await screen.findByText('Announcement saved successfully!');
    expect(write.mock.calls[0]).toMatchObject(['announcements', { id: 'a1', data: { isActive: false } }]);
  });

  test('refused for a field – both the field and the form say why', async () => {
    const refusal = new HttpError('Too long', 400, { errors: { message: 'At most 300 characters' } });
    const { save, onClose } = open(sale, () => Promise.reject(refusal));
    await save();
    await screen.findByText('At most 300 characters');
    expect(screen.getByRole('alert').textContent).toBe('Failed to save announcement: Too long');
    expect(onClose).not.toHaveBeenCalled();
  });
});
