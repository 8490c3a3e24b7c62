import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aQuote } from '../test-support/records';
import { renderAdmin, type Stubs } from '../test-support/render';
import type { Quote } from './quote';
import { QuoteActions } from './QuoteActions';

const answers = () => jest.fn((..._sent: unknown[]) => Promise.resolve({ data: {} }));

function open(quote: Quote, stubs: Stubs = {}) {
  const { user } = renderAdmin(<QuoteActions quote={quote} />, stubs);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name }));
  };
  return { user, press, confirm };
}

const FILE = { id: 'f1', fileName: 'scanner.zip', fileSize: 10, note: '', downloadedAt: null };

describe('QuoteActions', () => {
  test('a draft – sent after a question that says to whom, for how much and until when', async () => {
    const sendQuote = answers();
    const { press, confirm } = open(aQuote(), { sendQuote });
    await press('Send');
    const question = (await screen.findByRole('alertdialog')).textContent;
    for (const word of ['Asha Rao', '₹25,000', '4 Dec 2026']) expect(question).toContain(word);
    expect(sendQuote).not.toHaveBeenCalled();
    await confirm('Send');
    await waitFor(() => expect(sendQuote).toHaveBeenCalledWith('u1', { claimOverride: null }));
  });

  const blocked = () => {
    const errors = { scope: '“Guaranteed returns”: Promises a return.' };
    return Promise.reject(new HttpError('A claim.', 422, { code: 'CLAIM_BLOCKED', errors }));
  };

  test('a draft that makes a claim – not sent; sent with a reason', async () => {
    const sendQuote = answers();
    sendQuote.mockImplementationOnce(blocked);
    const { user, press, confirm } = open(aQuote(), { sendQuote });
    await press('Send');
    await confirm('Send');
    await screen.findByText('The quote makes a claim and was not sent.');
    const dialog = await screen.findByRole('dialog', { name: 'This quote makes a claim' });
    expect(dialog.textContent).toContain('“Guaranteed returns”: Promises a return.');
    await press('Send with this reason');
    await within(dialog).findByText('Enter 10 to 500 characters');
    const reason = 'It quotes a warning.';
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason to keep this claim' }), reason);
    await press('Send with this reason');
    await waitFor(() => expect(sendQuote).toHaveBeenLastCalledWith('u1', { claimOverride: reason }));
    expect(sendQuote).toHaveBeenCalledTimes(2);
  });

  test('a draft that makes a claim – its form can be opened instead, with the claim at its field', async () => {
    const says = { text: 'Guaranteed returns', rule: 'guaranteed-return', says: 'Promises a return.' };
    const { press, confirm } = open(aQuote(), {
      sendQuote: blocked,
      checkClaims: () => Promise.resolve([{ ...says, field: 'scope', level: 'block' }]),
    });
    await press('Send');
    await confirm('Send');
    await screen.findByRole('dialog', { name: 'This quote makes a claim' });
    await press('Edit draft');
    const form = await screen.findByRole('dialog', { name: 'Edit draft' });
    await within(form).findByText('To send a quote with these claims, give a reason');
    const scope = within(form).getByRole('textbox', { name: 'What’s included' });
    const note = document.getElementById(scope.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('“Guaranteed returns”: Promises a return.');
  });

  test('accepted – withdrawn after a question, and neither edited nor sent again', async () => {
    const withdrawQuote = answers();
    const { press, confirm } = open(aQuote({ status: 'accepted' }), { withdrawQuote });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await press('Withdraw');
    await confirm('Withdraw');
    await waitFor(() => expect(withdrawQuote).toHaveBeenCalledWith('u1'));
  });

  test('paid without a file – cannot be delivered; with one – delivered', async () => {
    const paid = aQuote({ status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' });
    open(paid);
    expect(screen.getByRole('button', { name: 'Deliver' }).matches(':disabled')).toBe(true);
    document.body.replaceChildren();
    const deliverQuote = answers();
    const { press, confirm } = open({ ...paid, files: [FILE] }, { deliverQuote });
    await press('Deliver');
    await confirm('Deliver');
    await waitFor(() => expect(deliverQuote).toHaveBeenCalledWith('u1'));
  });

  test.each(['delivered', 'declined', 'expired', 'withdrawn', 'refunded'] as const)(
    '%s – nothing left to do',
    (status) => {
      open(aQuote({ status }));
      expect(screen.queryAllByRole('button')).toEqual([]);
    },
  );
});
