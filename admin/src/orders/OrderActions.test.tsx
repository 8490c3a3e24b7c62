import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { anOrder } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { OrderActions } from './OrderActions';

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('OrderActions', () => {
  test.each([
    ['completed order', {}, ['Resend receipt', 'Sync with gateway', 'Refund']],
    ['partially refunded order', { refundableAmount: 1 }, ['Resend receipt', 'Sync with gateway', 'Refund']],
    ['fully refunded order', { refundableAmount: 0 }, ['Resend receipt', 'Sync with gateway']],
    ['unpaid order', { completedAt: null, refundableAmount: 0 }, ['Sync with gateway']],
  ])('%s – offers what its state allows', (_state, given, offered) => {
    renderAdmin(<OrderActions order={anOrder(given)} onRefund={jest.fn()} />);
    expect(buttons()).toEqual(offered);
  });

  test('sync finds a mismatch – the server’s message is a warning', async () => {
    const message = 'The gateway has another amount';
    const syncOrder = () => Promise.resolve({ data: { agrees: false }, message });
    const { user } = renderAdmin(<OrderActions order={anOrder()} onRefund={jest.fn()} />, { syncOrder });
    await user.click(screen.getByRole('button', { name: 'Sync with gateway' }));
    const shown = await screen.findByText(message);
    expect(shown.closest('.RaNotification-warning')).not.toBeNull();
  });
});
