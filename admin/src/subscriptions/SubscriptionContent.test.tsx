import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aSubscription } from '../test-support/records-of-forms';
import { renderAdmin, type Stubs } from '../test-support/render';
import type { Subscription } from './subscription';
import { SubscriptionContent } from './SubscriptionContent';

const answers = () => jest.fn((..._sent: unknown[]) => Promise.resolve({ data: {} }));

function show(given: Partial<Subscription> = {}, stubs: Stubs = {}) {
  return renderAdmin(<SubscriptionContent subscription={aSubscription(given)} />, stubs);
}

/** The dialog that cancels, with a reason typed. */
async function openDialog(cancelSubscription: Stubs['cancelSubscription']) {
  const { user } = show({}, { cancelSubscription });
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the subscription for Nifty/ }));
  await user.type(dialog.getByLabelText(/Reason/), 'Asked by phone');
  return {
    user,
    dialog,
    send: () => user.click(dialog.getByRole('button', { name: 'Cancel subscription' })),
  };
}

describe('a subscription', () => {
  test('its links – to the customer, the tool and the order of a debit', async () => {
    show();
    const order = await screen.findByRole('link', { name: 'Order' });
    expect(order.getAttribute('href')).toBe('/orders/o1');
    expect(screen.getAllByRole('link', { name: 'Asha Rao' })[0]?.getAttribute('href')).toBe('/users/u1');
    expect(screen.getByRole('link', { name: 'Nifty Scanner' }).getAttribute('href')).toBe('/tools/t1');
  });

  test('closed at the provider – said, with why; it cannot be cancelled again', async () => {
    show({ status: 'cancelled', isMandateClosed: true, endedReason: 'mandate' });
    await screen.findByRole('button', { name: 'Ask the provider' });
    expect(screen.getByText('Closed: nothing more can be debited')).toBeTruthy();
    expect(screen.getByText('Cancelled by the customer in the UPI app or at the bank')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  test('asked about – the provider is asked, and staff are told', async () => {
    const syncSubscription = answers();
    const { user } = show({}, { syncSubscription });
    await user.click(await screen.findByRole('button', { name: 'Ask the provider' }));
    await screen.findByText('Checked with the payment provider');
    expect(syncSubscription).toHaveBeenCalledWith('s1');
  });
});

describe('cancelling a subscription', () => {
  test('with a reason – without a refund; the refund only when it is ticked', async () => {
    const cancel = answers();
    const { user, dialog, send } = await openDialog(cancel);
    const refund = dialog.getByRole('checkbox', { name: /Also refund the last payment/ });
    expect((refund as HTMLInputElement).checked).toBe(false);
    await user.click(refund);
    await user.click(refund);
    await send();
    await waitFor(() =>
      expect(cancel).toHaveBeenCalledWith('s1', { reason: 'Asked by phone', refundLast: false }),
    );
  });

  test('with the tick – the last payment is refunded', async () => {
    const cancel = answers();
    const { user, dialog, send } = await openDialog(cancel);
    await user.click(dialog.getByRole('checkbox'));
    await send();
    await waitFor(() =>
      expect(cancel).toHaveBeenCalledWith('s1', { reason: 'Asked by phone', refundLast: true }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('refused – said in the dialog, which stays', async () => {
    const message = 'This payment is disputed.';
    const refuse = () => Promise.reject(new HttpError(message, 409, { code: 'PAYMENT_DISPUTED' }));
    const { dialog, send } = await openDialog(refuse);
    await send();
    await dialog.findByText(message);
  });
});
