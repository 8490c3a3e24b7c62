import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { AnnouncementForm } from './AnnouncementForm';
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
  const { create, getOne, update } = dataProvider;
  const { user } = renderAdmin(<AnnouncementForm announcement={announcement} onClose={onClose} />, {
    create,
    getOne,
    update,
  });
  const save = () => user.click(screen.getByRole('button', { name: /^(Save|Add announcement)$/ }));
  return { user, save, sent, onClose };
}

describe('AnnouncementForm', () => {
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

  test('made inactive – only that is sent, and announced', async () => {
    const { user, save, sent } = open(sale);
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await save();
    await screen.findByText('Announcement saved successfully!');
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
    expect(sent[0]?.body).toEqual({ isActive: false, seen: { isActive: true } });
    expect(sent[0]?.url.pathname).toBe('/api/announcements/a1');
  });

  test('an icon that is no emoji, or two – refused at the field; a flag is one', async () => {
    const { user, save, onClose } = open(sale);
    const icon = screen.getByLabelText('Icon');
    const choose = async (text: string) => {
      await user.clear(icon);
      await user.click(icon);
      await user.paste(text);
    };
    await choose('SALE');
    await save();
    await screen.findByText('Enter one emoji');
    await choose('🎉🎉');
    await screen.findByText('Enter one emoji');
    expect(onClose).not.toHaveBeenCalled();
    await choose('🇮🇳');
    await waitFor(() => expect(screen.queryByText('Enter one emoji')).toBeNull());
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('refused for a field – both the field and the form say why', async () => {
    const error = { code: 'VALIDATION_FAILED', fields: { message: 'At most 300 characters' } };
    const { user, save, onClose } = open(undefined, 400, { message: 'Too long', error });
    await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Sale');
    await save();
    await screen.findByText('At most 300 characters');
    expect(screen.getByRole('alert').textContent).toBe('Failed to save announcement: Too long');
    expect(onClose).not.toHaveBeenCalled();
  });
});
