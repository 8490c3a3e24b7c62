import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';

import { startSession } from '../providers/session';
import { anAccess } from '../test-support/records-of-forms';
import { renderAdmin, type Stubs } from '../test-support/render';
import type { Access } from './access';
import { AccessScreen } from './AccessScreen';

function show(rows: Access[], stubs: Stubs = {}) {
  const permissions = ['access:read', 'access:write', 'users:read', 'tools:read'];
  startSession('token', { id: 's1', name: 'Asha', email: 'staff@example.com', permissions });
  const getList = () => Promise.resolve({ data: rows, total: rows.length });
  const page = (
    <ResourceContextProvider value="access">
      <AccessScreen />
    </ResourceContextProvider>
  );
  return renderAdmin(page, { getList, ...stubs }, '/access');
}
const answers = (data: object = {}) => jest.fn((..._sent: unknown[]) => Promise.resolve({ data }));

describe('the names that wait', () => {
  test('late – said; the end to enter; the script is a press away', async () => {
    show([anAccess()]);
    expect(await screen.findByText('theta_at_three')).toBeTruthy();
    expect(screen.getByText('Late')).toBeTruthy();
    expect(screen.getByText('5 Jan 2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the script for theta_at_three' })).toBeTruthy();
  });

  test('given – sent with the name that staff saw', async () => {
    const finishAccess = answers();
    const { user } = show([anAccess()], { finishAccess });
    await user.click(await screen.findByRole('button', { name: 'Access of theta_at_three was given' }));
    await waitFor(() => expect(finishAccess).toHaveBeenCalledWith('a1', 'theta_at_three'));
    await screen.findByText('Access given');
  });

  test('not found – with the reason that the customer reads', async () => {
    const refuseAccess = answers();
    const { user } = show([anAccess()], { refuseAccess });
    await user.click(await screen.findByRole('button', { name: 'Actions for theta_at_three' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not found' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'theta_at_three was not found' }));
    await user.click(dialog.getByRole('button', { name: 'Ask again' }));
    await waitFor(() =>
      expect(refuseAccess).toHaveBeenCalledWith('a1', { reason: 'we did not find this user' }),
    );
  });

  test('to remove, paid by a subscription – no end to enter, and no “Not found”', async () => {
    show([anAccess({ state: 'to_remove', renewsItself: true, reason: 'Refunded' })]);
    expect(await screen.findByText('No end: renews itself')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Access of theta_at_three was removed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for theta_at_three' })).toBeNull();
  });
});

test('several ticked – done together; those that had changed are counted', async () => {
  const two = [anAccess(), anAccess({ id: 'a2', value: 'orb_and_out' })];
  const failed = [{ id: 'a2', code: 'ACCESS_STATE', message: 'Changed' }];
  const finishManyAccess = answers({ access: [two[0]], failed });
  const { user } = show(two, { finishManyAccess });
  for (const name of ['theta_at_three', 'orb_and_out'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(finishManyAccess).toHaveBeenCalledWith(['a1', 'a2']));
  await screen.findByText('1 name done; 1 name had changed');
});
