import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { anOrder, aRefund } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { RefundDecision } from './RefundDecision';

type Approve = StaffDataProvider['approveRefund'];
type Decline = StaffDataProvider['declineRefund'];

const waiting = aRefund({ status: 'awaiting_approval', createdById: 's2', createdBy: 'Meera Nair' });

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

describe('RefundDecision', () => {
  test('own request – waits for somebody else', () => {
    renderAdmin(<RefundDecision refund={{ ...waiting, createdById: 's1' }} />);
    expect(screen.getByText('Another member of staff has to approve this refund.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('approved – after a question that names the amount and who requested it', async () => {
    const approveRefund = jest.fn<Approve>().mockResolvedValue({
      data: { refund: { ...waiting, status: 'pending' }, order: anOrder() },
      message: undefined,
    });
    const { user } = renderAdmin(<RefundDecision refund={waiting} />, { approveRefund });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('₹100 will be refunded, as Meera Nair requested.')).toBeTruthy();
    expect(approveRefund).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approveRefund).toHaveBeenCalledWith('r1'));
    await screen.findByText(/^Refund started/);
  });

  test('declined after a colleague had decided – the server’s reason is shown', async () => {
    const declineRefund = jest
      .fn<Decline>()
      .mockRejectedValue(new HttpError('This refund no longer waits for approval.', 409, {}));
    const { user } = renderAdmin(<RefundDecision refund={waiting} />, { declineRefund });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByText(/no longer waits for approval/);
  });
});
