import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Schemas } from '@store/api-client';

import { startSession } from '../providers/session';
import { aCommunity } from '../test-support/records-of-forms';
import { renderAdmin } from '../test-support/render';
import type { Member } from './community';
import { CommunityDetail } from './CommunityDetail';

const aMember = (given: Partial<Member> = {}): Member => ({
  id: 'u1',
  userId: 'u1',
  user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
  state: 'joined',
  name: '@theta_at_three',
  hasRight: true,
  isAdmin: false,
  at: '2026-11-20T10:00:00.000Z',
  removeAt: null,
  ...given,
});

function show(community: Schemas['StaffCommunity'], members: Member[] = [], checks: object[] = []) {
  const permissions = ['communities:read', 'communities:write', 'users:read'];
  startSession('token', { id: 's1', name: 'Asha', email: 'staff@example.com', permissions });
  const checkCommunity = jest.fn(() => Promise.resolve({ data: { checks, community } }));
  const stubs = {
    getOne: () => Promise.resolve({ data: community }),
    getList: () => Promise.resolve({ data: members, total: members.length }),
    checkCommunity,
  };
  return renderAdmin(<CommunityDetail id="g1" />, stubs, '/communities/g1');
}

test('members – the account, the state, since when; owners who have not joined too', async () => {
  const waiting = aMember({ id: 'u2', userId: 'u2', state: null, name: null, at: null });
  const leaving = aMember({
    id: 'u3',
    userId: 'u3',
    state: 'to_remove',
    hasRight: false,
    removeAt: '2026-12-03T10:00:00.000Z',
  });
  const admin = aMember({ id: 'u4', userId: 'u4', isAdmin: true });
  show(aCommunity(), [aMember(), waiting, leaving, admin]);
  for (const words of ['Member', 'Not joined', 'To remove', 'Administrator', 'Removed on 3 Dec 2026'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('12 members, 3 not joined, 1 without a right')).toBeTruthy();
});

test('problem – shown above the group', async () => {
  show(aCommunity({ problem: 'The bot is not an administrator of the group.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The bot is not an administrator of the group.');
  expect(screen.getByText('Needs attention')).toBeTruthy();
});

test('Check now – each point with its sentence', async () => {
  const { user } = show(
    aCommunity(),
    [],
    [
      { name: 'token', ok: true, text: 'The token works.' },
      { name: 'can_restrict_members', ok: false, text: 'The bot cannot ban users.' },
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check of the group' }));
  const points = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(points).toEqual(['RightThe token works.', 'WrongThe bot cannot ban users.']);
});
