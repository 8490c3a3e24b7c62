import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
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

function open(announcement: Announcement | undefined, status = 200, refusal: object = {}) {
  const body = { success: status === 200, data: { announcement: sale }, ...refusal };
  const sent = answerFetch(status, body);
  const onClose = jest.fn();
  const { create, update } = dataProvider;
  const { user } = renderAdmin(<AnnouncementDialog announcement={announcement} onClose={onClose} />, {
    create,
    update,
  });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, save, sent, onClose };
}

describe('AnnouncementDialog', () => {
  test('no message – shown at the field, which is focused, and nothing is sent', async () => {
    const { save, sent } = open(undefined);
    await save();
    await screen.findByText('Message is required');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Message/ }));
    expect(sent).toEqual([]);
  });

  test('button without a link – refused until the link is there', async () => {
    const { user, save, sent, onClose } = open(undefined);
    await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Sale');
    await user.type(screen.getByLabelText('Button text'), 'See more');
    await save();
    await screen.findByText('Enter a link for the button');
    await user.type(screen.getByLabelText('Button link'), '/tools');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({
      message: 'Sale',
      actionUrl: '/tools',
      isActive: true,
    });
  });

  test('typing – the preview follows', async () => {
    const { user } = open(sale);
    await user.clear(screen.getByRole('textbox', { name: /Message/ }));
    expect(screen.getByText('Your message')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Message/ }), 'New sale');
    expect(screen.getAllByText('New sale').length).toBe(2);
  });

  test('made inactive – sent with the whole announcement, and announced', async () => {
    const { user, save, sent } = open(sale);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await save();
    await screen.findByText('Announcement saved successfully!');
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { message: 'Diwali sale', isActive: false } });
    expect(sent[0]?.url.pathname).toBe('/api/announcements/a1');
  });

  test('refused for a field – both the field and the form say why', async () => {
    const error = { code: 'VALIDATION_FAILED', fields: { message: 'At most 300 characters' } };
    const { save, onClose } = open(sale, 400, { message: 'Too long', error });
    await save();
    await screen.findByText('At most 300 characters');
    expect(screen.getByRole('alert').textContent).toBe('Failed to save announcement: Too long');
    expect(onClose).not.toHaveBeenCalled();
  });
});
