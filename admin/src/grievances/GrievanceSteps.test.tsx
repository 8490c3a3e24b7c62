import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { aGrievance } from '../test-support/records';
import { renderAdmin } from '../test-support/render';
import { GrievanceContent } from './GrievanceContent';
import { GrievanceSteps } from './GrievanceSteps';

type Change = StaffDataProvider['changeGrievance'];

const accepted = () =>
  jest.fn<Change>().mockResolvedValue({ data: { grievance: aGrievance() }, message: undefined });
const open = (changeGrievance: Change, given = aGrievance()) =>
  renderAdmin(<GrievanceSteps grievance={given} />, { changeGrievance });
const working = aGrievance({ status: 'in_progress', nextStatuses: ['resolved', 'rejected'] });
const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));
afterEach(() => sessionStorage.clear());

test('opened from the list, before its updates are known – shown without them', () => {
  const { updates: _, ...listed } = aGrievance();
  renderAdmin(<GrievanceContent grievance={listed} />);
  expect(screen.getByText('It is damaged.')).toBeTruthy();
});

describe('the next step', () => {
  test('a new grievance – acknowledged with one press, without a message', async () => {
    const change = accepted();
    const { user } = open(change);
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await screen.findByText('Grievance saved');
    expect(change).toHaveBeenCalledWith('g1', { status: 'acknowledged' });
  });

  test('resolving – only with a message', async () => {
    const change = accepted();
    const { user } = open(change, working);
    expect(isDisabled('Resolve')).toBe(true);
    await user.type(screen.getByLabelText('Message to the customer'), 'Here is a new file.');
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await screen.findByText('Grievance saved');
    expect(change).toHaveBeenCalledWith('g1', { status: 'resolved', note: 'Here is a new file.' });
  });

  test('an update only – sent without a status', async () => {
    const change = accepted();
    const { user } = open(change, working);
    await user.click(screen.getByRole('combobox', { name: 'Next step' }));
    await user.click(screen.getByRole('option', { name: 'Send an update only' }));
    expect(isDisabled('Send update')).toBe(true);
    await user.type(screen.getByLabelText('Message to the customer (optional)'), 'Still asking.');
    await user.click(screen.getByRole('button', { name: 'Send update' }));
    await screen.findByText('Grievance saved');
    expect(change).toHaveBeenCalledWith('g1', { note: 'Still asking.' });
  });

  test('a colleague was faster – the refusal is shown, and the message stays', async () => {
    const refusal = new HttpError('A grievance that is resolved cannot become resolved.', 409);
    const { user } = open(jest.fn<Change>().mockRejectedValue(refusal), working);
    await user.type(screen.getByLabelText('Message to the customer'), 'Done.');
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await screen.findByText(/cannot become resolved/);
    expect(screen.getByLabelText('Message to the customer')).toHaveProperty('value', 'Done.');
  });
});
