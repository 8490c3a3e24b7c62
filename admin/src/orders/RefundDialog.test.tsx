import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { anOrder, aRefund } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { RefundDialog } from './RefundDialog';

type Refund = (id: string, body: object) => Promise<unknown>;

function open(refundOrder = jest.fn<Refund>()) {
  const onClose = jest.fn();
  refundOrder.mockResolvedValue({ data: { refund: aRefund() } });
  const { user } = renderAdmin(<RefundDialog order={anOrder()} onClose={onClose} />, { refundOrder });
  const type = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const submit = () => user.click(screen.getByRole('button', { name: /^Refund/ }));
  return { user, type, submit, onClose, refundOrder };
}

describe('RefundDialog', () => {
  test('opened – offers all that is left and withdraws the tool with it', async () => {
    const { type } = open();
    expect(screen.getByLabelText(/Amount/)).toHaveProperty('value', '499');
    expect(screen.getByRole('radio', { name: 'Withdraw the tool' })).toHaveProperty('checked', true);
    await type(/Amount/, '100');
    expect(screen.getByRole('radio', { name: 'Keep the tool' })).toHaveProperty('checked', true);
  });

  test('nothing left, such as by a link that a colleague sent – says so, and refunds nothing', () => {
    renderAdmin(
      <RefundDialog order={anOrder({ refundableAmount: 0, refunds: [aRefund()] })} onClose={jest.fn()} />,
    );
    expect(screen.getByText(/Fully refunded\./)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Refund' }).matches(':disabled')).toBe(true);
  });

  test('the button – says what will be refunded, and nothing while the amount is wrong', async () => {
    const { type } = open();
    expect(screen.getByRole('button', { name: 'Refund ₹499' })).toBeTruthy();
    await type(/Amount/, '100.5');
    expect(screen.getByRole('button', { name: 'Refund ₹100.50' })).toBeTruthy();
    await type(/Amount/, '500');
    expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy();
  });

  test('a common reason pressed – stands in the field and is sent', async () => {
    const { user, submit, refundOrder } = open();
    await user.click(screen.getByRole('button', { name: 'Bought twice' }));
    expect(screen.getByLabelText(/Reason/)).toHaveProperty('value', 'Bought twice');
    await submit();
    await waitFor(() =>
      expect(refundOrder).toHaveBeenCalledWith('o1', { reason: 'Bought twice', access: 'withdraw' }),
    );
  });

  test('amount above what is left – shown at the field, nothing sent', async () => {
    const { type, submit, refundOrder } = open();
    await type(/Amount/, '500');
    await type(/Reason/, 'Bought twice');
    await submit();
    await screen.findByText('At most ₹499 can be refunded');
    expect(document.activeElement).toBe(screen.getByLabelText(/Amount/));
    expect(refundOrder).not.toHaveBeenCalled();
  });

  test('partial refund – sent with amount, reason and access; the dialog closes', async () => {
    const { type, submit, refundOrder, onClose } = open();
    await type(/Amount/, '100');
    await type(/Reason/, 'Bought twice');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(refundOrder).toHaveBeenCalledWith('o1', { amount: 100, reason: 'Bought twice', access: 'keep' });
    await screen.findByText('Refunded');
  });

  test('refused for a field – the message is at the field, and the dialog stays', async () => {
    const refundOrder = jest.fn<Refund>();
    const { type, submit, onClose } = open(refundOrder);
    refundOrder.mockRejectedValue(new HttpError('Invalid', 400, { errors: { reason: 'Too vague' } }));
    await type(/Reason/, 'Because');
    await submit();
    await screen.findByText('Too vague');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('refused as a whole – the server’s message is under the fields, and sending again is possible', async () => {
    const refundOrder = jest.fn<Refund>();
    const { type, submit, onClose } = open(refundOrder);
    refundOrder.mockRejectedValueOnce(new HttpError('A refund is already running', 409, {}));
    await type(/Reason/, 'Bought twice');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('A refund is already running');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
