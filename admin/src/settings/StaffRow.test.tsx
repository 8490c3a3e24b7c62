import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { renderAdmin } from '../test-support/render';
import type { StaffMember } from './staff-actions';
import { StaffRow } from './StaffRow';

const meera: StaffMember = {
  id: 's2',
  name: 'Meera Nair',
  email: 'meera@example.com',
  staffRole: 'support',
  status: 'active',
  invited: false,
  totpEnabled: true,
  passkeys: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastActive: null,
};

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

async function openMenu(member: StaffMember, methods: Partial<StaffDataProvider> = {}) {
  const { user } = renderAdmin(<StaffRow member={member} />, methods);
  await user.click(screen.getByRole('button', { name: `Actions for ${member.name}` }));
  return user;
}

const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('StaffRow', () => {
  test.each<[string, Partial<StaffMember>, string[]]>([
    ['active with two-step', {}, ['Change role', 'Reset two-step sign-in', 'Suspend', 'Remove staff access']],
    [
      'active with a passkey only',
      { totpEnabled: false, passkeys: 1 },
      ['Change role', 'Reset two-step sign-in', 'Suspend', 'Remove staff access'],
    ],
    [
      'active with a password only',
      { totpEnabled: false },
      ['Change role', 'Suspend', 'Remove staff access'],
    ],
    [
      'invited',
      { invited: true, totpEnabled: false },
      ['Change role', 'Resend invitation', 'Suspend', 'Remove staff access'],
    ],
    [
      'suspended',
      { status: 'suspended', totpEnabled: false },
      ['Change role', 'Activate', 'Remove staff access'],
    ],
    [
      'invited, suspended',
      { status: 'suspended', invited: true, totpEnabled: false },
      ['Change role', 'Activate', 'Remove staff access'],
    ],
  ])('%s – offers what applies', async (_state, given, labels) => {
    await openMenu({ ...meera, ...given });
    expect(offered()).toEqual(labels);
  });

  test('the signed-in person – no actions', () => {
    renderAdmin(<StaffRow member={{ ...meera, id: 's1' }} />);
    expect(screen.getByText(/\(you\)/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('removing access, cancelled – nothing is sent', async () => {
    const setRole = jest
      .fn<StaffDataProvider['setRole']>()
      .mockRejectedValue(new HttpError('The account is gone', 404, {}));
    const user = await openMenu(meera, { setRole });
    await user.click(screen.getByRole('menuitem', { name: 'Remove staff access' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(setRole).not.toHaveBeenCalled();
  });

  test('removing access, confirmed – sent; a refusal is shown', async () => {
    const setRole = jest
      .fn<StaffDataProvider['setRole']>()
      .mockRejectedValue(new HttpError('The account is gone', 404, {}));
    const user = await openMenu(meera, { setRole });
    await user.click(screen.getByRole('menuitem', { name: 'Remove staff access' }));
    const confirm = within(screen.getByRole('alertdialog')).getByRole('button', {
      name: 'Remove staff access',
    });
    await user.click(confirm);
    await screen.findByText('The account is gone');
    expect(setRole).toHaveBeenCalledWith('s2', 'user');
  });

  test('activating – sent without a confirmation', async () => {
    const setUserStatus = jest
      .fn<StaffDataProvider['setUserStatus']>()
      .mockRejectedValue(new HttpError('Offline', 0, {}));
    const user = await openMenu({ ...meera, status: 'suspended' }, { setUserStatus });
    await user.click(screen.getByRole('menuitem', { name: 'Activate' }));
    await screen.findByText('Offline');
    expect(setUserStatus).toHaveBeenCalledWith('s2', 'active');
  });
});
