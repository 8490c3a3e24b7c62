import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { aReview } from '../test-support/records-of-forms';
import { renderAdmin } from '../test-support/render';
import { InternalDialog } from './InternalDialog';

beforeEach(() => startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' }));
afterEach(() => sessionStorage.clear());

test('a colleague and a note – only what changed is sent; those who may not are not offered', async () => {
  const updateReview = jest.fn((..._sent: Parameters<StaffDataProvider['updateReview']>) =>
    Promise.resolve({ data: { review: aReview() }, message: undefined }),
  );
  const staff = [
    { id: 's2', name: 'Ravi', staffRole: 'support' },
    { id: 's3', name: 'Uma', staffRole: 'accountant' },
  ];
  const onClose = jest.fn();
  const { user } = renderAdmin(<InternalDialog review={aReview()} onClose={onClose} />, {
    getList: () => Promise.resolve({ data: staff, total: 2 }),
    getRoles: () =>
      Promise.resolve({ roles: [], permissions: [{ id: 'reviews:write', roles: ['support'] }] }),
    updateReview,
  });
  expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'Ravi' }));
  expect(screen.queryByRole('option', { name: 'Uma' })).toBeNull();
  await user.type(screen.getByLabelText('Note'), 'Asked twice');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(updateReview).toHaveBeenCalledWith('r1', {
    assignedTo: 's2',
    staffNote: 'Asked twice',
    seen: { assignedTo: null, staffNote: '' },
  });
});
