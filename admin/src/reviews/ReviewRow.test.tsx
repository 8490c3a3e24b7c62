import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { ReviewRow } from './ReviewRow';
import type { Review } from './use-moderate-review';

const review: Review = {
  id: 'r1',
  toolId: 't1',
  toolName: 'Greeks Lab',
  userId: 'u1',
  userName: 'Asha Rao',
  rating: 2,
  comment: 'Buy at my site instead',
  badge: 'Verified purchase',
  hidden: false,
  hiddenReason: null,
  claims: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  helpful: 0,
  assignedTo: null,
  assigneeName: null,
  staffNote: '',
  reply: null,
};
const reply = {
  body: 'Thank you.',
  writtenBy: 'Ravi',
  createdAt: review.createdAt,
  updatedAt: review.createdAt,
};

function show(given: Partial<Review>, status = 200, error: object = {}) {
  const shown = { ...review, ...given };
  const after = { ...shown, hidden: !shown.hidden };
  const sent = answerFetch(status, {
    success: status === 200,
    message: 'Not now',
    data: { review: after },
    error,
  });
  const { user } = renderAdmin(<ReviewRow review={shown} />, {
    getList: () => Promise.resolve({ data: [], total: 0 }),
    getOne: () => Promise.resolve({ data: { ...shown, reply } }),
    updateReview: dataProvider.updateReview,
    replyToReview: dataProvider.replyToReview,
    removeReviewReply: dataProvider.removeReviewReply,
    checkClaims: (texts) =>
      Promise.resolve(
        texts['body'] === 'No loss'
          ? [{ field: 'body', text: 'No loss', rule: 'no-loss', level: 'block' as const, says: 'Never.' }]
          : [],
      ),
  });
  return { user, sent };
}

describe('ReviewRow', () => {
  test('hiding – needs a reason, which is sent without spaces around it', async () => {
    const { user, sent } = show({});
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    const hide = () => screen.getByRole('button', { name: 'Hide' });
    expect(hide().matches(':disabled')).toBe(true);
    await user.type(screen.getByLabelText(/Reason/), ' Advertising ');
    await user.click(hide());
    await screen.findByText('Review hidden');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({
      hidden: true,
      hiddenReason: 'Advertising',
      seen: { hidden: false, hiddenReason: null },
    });
  });

  test('hiding is refused – says why, and the dialog keeps the reason', async () => {
    const { user } = show({}, 409);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await user.type(screen.getByLabelText(/Reason/), 'Advertising');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await screen.findByText('Not now');
    expect(screen.getByLabelText(/Reason/)).toHaveProperty('value', 'Advertising');
  });

  test('a hidden review – shows the reason and is restored with one click', async () => {
    const { user, sent } = show({ hidden: true, hiddenReason: 'Advertising' });
    expect(screen.getByText(/Hidden: Advertising/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByText('Review restored');
    expect(sent[0]?.body).toMatchObject({ hidden: false, seen: { hidden: true } });
  });

  test('a reply – sent without spaces around it', async () => {
    const { user, sent } = show({});
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(publish.matches(':disabled')).toBe(true);
    await user.type(screen.getByLabelText(/Your reply/), ' Thank you. ');
    await user.click(publish);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([sent[0]?.method, sent[0]?.url.pathname, sent[0]?.body]).toEqual([
      'PUT',
      '/api/admin/reviews/r1/reply',
      { body: 'Thank you.', claimOverride: null, seen: { body: '' } },
    ]);
  });

  test('a reply that makes a claim – told while it is typed, and sent with the reason', async () => {
    const { user, sent } = show({});
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.type(screen.getByLabelText(/Your reply/), 'No loss');
    await user.type(await screen.findByLabelText('Reason to keep this claim'), 'It quotes the customer.');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ claimOverride: 'It quotes the customer.' }));
  });

  test('a reply is refused – says why, and the text stays', async () => {
    const { user } = show({}, 409);
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.type(screen.getByLabelText(/Your reply/), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Not now');
    expect(screen.getByLabelText(/Your reply/)).toHaveProperty('value', 'Thank you.');
  });

  test('a colleague has replied meanwhile – both texts are shown, and saving again replaces theirs', async () => {
    const { user, sent } = show({}, 409, { code: 'EDIT_CONFLICT' });
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.type(screen.getByLabelText(/Your reply/), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/theirs is Thank you\., yours is Mine/);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ seen: { body: 'Thank you.' } }));
  });

  test('a review with a reply – shows it, and it is removed after a question', async () => {
    const { user, sent } = show({ reply, helpful: 3 });
    expect(screen.getByText('Thank you.')).toBeTruthy();
    expect(screen.getByText(/3 found this helpful/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove reply' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent[0]?.method).toBe('DELETE'));
  });
});
