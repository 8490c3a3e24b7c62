import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { Schemas } from '@store/api-client';
import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { renderAdmin } from '../test-support/render';
import { AlertActions } from './AlertActions';

type Decide = StaffDataProvider['decideAccess'];
type Resolve = StaffDataProvider['resolveAlert'];

const alert: Schemas['AlertRecord'] = {
  id: 'a1',
  kind: 'provider_refund',
  subject: 'r1',
  message: '₹1,499 for "Desk" was refunded at the payment provider. Should the customer keep access?',
  order: 'o1',
  orderId: 'ORD-1',
  createdAt: '2026-03-05T10:00:00.000Z',
  remedy: null,
  resolvedAt: null,
};
const done = { data: {}, message: undefined };

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

describe('AlertActions', () => {
  test.each<[string, 'keep' | 'withdraw', string]>([
    ['Keep access', 'keep', 'The customer keeps access'],
    ['Withdraw access', 'withdraw', 'Access withdrawn'],
  ])('refund at the provider, %s – decided so, and said', async (button, access, notice) => {
    const decideAccess = jest.fn<Decide>().mockResolvedValue(done);
    const { user } = renderAdmin(<AlertActions alert={alert} />, { decideAccess });
    expect(screen.getByRole('group', { name: 'Access after the refund of order ORD-1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(decideAccess).toHaveBeenCalledWith('a1', access));
    await screen.findByText(notice);
  });

  test('a colleague decided before – the reason is shown', async () => {
    const decideAccess = jest
      .fn<Decide>()
      .mockRejectedValue(new HttpError('This alert does not exist.', 404, {}));
    const { user } = renderAdmin(<AlertActions alert={alert} />, { decideAccess });
    await user.click(screen.getByRole('button', { name: 'Keep access' }));
    await screen.findByText('This alert does not exist.');
  });

  test('another alert – is marked as resolved', async () => {
    const resolveAlert = jest.fn<Resolve>().mockResolvedValue(done);
    const { user } = renderAdmin(<AlertActions alert={{ ...alert, kind: 'tool_missing' }} />, {
      resolveAlert,
    });
    await user.click(screen.getByRole('button', { name: 'Mark as resolved' }));
    await waitFor(() => expect(resolveAlert).toHaveBeenCalledWith('a1'));
  });
});
