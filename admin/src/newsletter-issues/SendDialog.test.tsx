import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import type { Issue } from './issue';
import { SendDialog } from './SendDialog';

const issue: Issue = {
  id: 'i1',
  subject: 'New tools',
  body: 'Hello',
  interest: 'options',
  status: 'draft',
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  figures: { recipients: null, waiting: 0, sent: 0, failed: 0, skipped: 0, unsubscribed: 0, clicks: 0 },
};

function open() {
  const onClose = jest.fn();
  const scheduleIssue = jest
    .fn<StaffDataProvider['scheduleIssue']>()
    .mockResolvedValue({ message: 'Sending started.', data: { issue } });
  const readIssueAudience = jest.fn<StaffDataProvider['readIssueAudience']>().mockResolvedValue({
    subscribers: 1_200,
    perMinute: 60,
    interests: [{ interest: 'Options', subscribers: 90 }],
  });
  const { user } = renderAdmin(<SendDialog issue={issue} onClose={onClose} />, {
    scheduleIssue,
    readIssueAudience,
  });
  return { user, onClose, scheduleIssue };
}

describe('SendDialog', () => {
  test('now – says to whom and how long, and sends', async () => {
    const { user, onClose, scheduleIssue } = open();
    await screen.findByText('It goes to 90 subscribers interested in “options”, in about 2 minutes.');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(scheduleIssue).toHaveBeenCalledWith('i1', { at: null, claimOverride: null });
  });

  test('at a time – needs one, and sends it as a time in India', async () => {
    const { user, scheduleIssue } = open();
    await user.click(screen.getByRole('radio', { name: 'At a time' }));
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('Choose a date and a time');
    expect(scheduleIssue).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Date and time \(IST\)/), '2026-12-01T09:30');
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const at = '2026-12-01T04:00:00.000Z';
    await waitFor(() => expect(scheduleIssue).toHaveBeenCalledWith('i1', { at, claimOverride: null }));
  });

  test('a newsletter that makes a claim – sent after somebody has said why it may', async () => {
    const { user, scheduleIssue } = open();
    const message = '“Guaranteed returns” is a claim that may not be published.';
    const errors = { body: '“Guaranteed returns”: Promises a return.' };
    scheduleIssue.mockRejectedValueOnce(new HttpError(message, 422, { code: 'CLAIM_BLOCKED', errors }));
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByText(message);
    const claimOverride = 'It quotes a warning.';
    await user.type(screen.getByRole('textbox', { name: 'Reason to keep this claim' }), claimOverride);
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(scheduleIssue).toHaveBeenLastCalledWith('i1', { at: null, claimOverride }));
  });
});
