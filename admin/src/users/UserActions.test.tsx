import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { endSession, startSession } from '../providers/session';
import { aUser } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { UserActions } from './UserActions';

const setUserStatus = jest.fn<(id: string, status: string) => Promise<unknown>>();

beforeEach(() => {
  endSession('none');
  setUserStatus.mockReset().mockResolvedValue({ data: {} });
});

const open = (user = aUser()) =>
  renderAdmin(<UserActions user={user} variant="buttons" />, { setUserStatus });
const confirmation = () => within(screen.getByRole('alertdialog'));

describe('UserActions', () => {
  test('active user – suspended only after a confirmation', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(setUserStatus).not.toHaveBeenCalled();
    await user.click(confirmation().getByRole('button', { name: 'Suspend' }));
    await screen.findByText('User suspended successfully');
    expect(setUserStatus).toHaveBeenCalledWith('u1', 'suspended');
  });

  test.each(['suspended', 'pending'] as const)('%s user – activated at once', async (status) => {
    const { user } = open(aUser({ status }));
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await screen.findByText('User active successfully');
    expect(setUserStatus).toHaveBeenCalledWith('u1', 'active');
  });

  test('refused – says what failed, and why', async () => {
    setUserStatus.mockRejectedValue(new HttpError('This is the last admin', 409, {}));
    const { user } = open(aUser({ status: 'pending' }));
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await screen.findByText('Failed to update user status: This is the last admin');
  });

  test('own account – no actions', () => {
    startSession('token', { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' });
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('deleted – reported once the confirmation was given', async () => {
    const remove = jest.fn((_resource: string) => Promise.resolve({ data: aUser() }));
    const onDeleted = jest.fn();
    const { user } = renderAdmin(<UserActions user={aUser()} variant="buttons" onDeleted={onDeleted} />, {
      delete: remove,
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Asha Rao' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Orders are kept.');
    await user.click(confirmation().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    expect(remove.mock.calls[0]?.[0]).toBe('users');
  });
});
