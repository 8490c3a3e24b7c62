import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { RecordList } from '../components/list/RecordList';
import type { StaffDataProvider } from '../providers/data-provider';
import { startSession } from '../providers/session';
import { renderAdmin } from '../test-support/render';
import { ImportButton } from './ImportButton';
import { ImportedUntil } from './ImportedUntil';
import type { Payout } from './payout';
import { PayoutState } from './PayoutTable';

const payout: Payout = {
  id: 'p1',
  providerId: '4234233',
  utr: 'AXISCN1',
  settledAt: '2026-03-04T20:00:00.000Z',
  gross: 1023.6,
  expected: 1000,
  received: 949.5,
  difference: -50.5,
  fees: 20,
  tax: 3.6,
  lines: 2,
  problems: 1,
  state: 'differs',
};

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

describe('PayoutState', () => {
  test('a payout that differs – says by how much and in how many rows', () => {
    renderAdmin(<PayoutState payout={payout} />);
    expect(screen.getByText('Differs')).toBeTruthy();
    expect(screen.getByText('₹50.50 less than expected, 1 row differs')).toBeTruthy();
  });

  test('a payout that matches – says no more than that', () => {
    renderAdmin(<PayoutState payout={{ ...payout, difference: 0, problems: 0, state: 'matched' }} />);
    expect(screen.getByText('Matched')).toBeTruthy();
    expect(screen.queryByText(/expected/)).toBeNull();
  });
});

describe('ImportButton', () => {
  test('pressed – starts the import once, and says that it runs', async () => {
    const importPayouts = jest.fn<StaffDataProvider['importPayouts']>().mockResolvedValue({
      data: {},
      message: 'The import has started.',
    });
    const { user } = renderAdmin(<ImportButton />, { importPayouts });
    await user.click(screen.getByRole('button', { name: 'Import now' }));
    await waitFor(() => expect(importPayouts).toHaveBeenCalledTimes(1));
    await screen.findByText('The import has started.');
  });
});

describe('ImportedUntil', () => {
  const show = (importedUntil: string | null) =>
    renderAdmin(
      <RecordList resource="payouts">
        <ImportedUntil />
      </RecordList>,
      { getList: () => Promise.resolve({ data: [], total: 0, meta: { importedUntil } }) },
    );

  test('payouts were imported – says until when, in IST', async () => {
    show('2026-03-04T20:00:00.000Z');
    expect(await screen.findByText('Imported until 5 Mar 2026, 01:30 am.')).toBeTruthy();
  });

  test('nothing was imported yet – says so', async () => {
    show(null);
    expect(await screen.findByText('No payouts have been imported yet.')).toBeTruthy();
  });
});
