import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { Schemas } from '@store/api-client';
import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { AlertRow } from './AlertRow';

type StaffAlert = Schemas['AlertRecord'];

const alert: StaffAlert = {
  id: 'a1',
  kind: 'entitlement_missing',
  subject: 'o1',
  message: 'Order ORD-1 is paid, but the customer was not given "Greeks Lab".',
  order: 'o1',
  orderId: 'ORD-1',
  remedy: 'Give access',
  createdAt: '2026-11-20T10:00:00.000Z',
  resolvedAt: null,
};

function show(given: Partial<StaffAlert>, status = 200) {
  const sent = answerFetch(status, { success: status === 200, message: 'This did not help', data: {} });
  const { user } = renderAdmin(<AlertRow alert={{ ...alert, ...given }} />, {
    mendAlert: dataProvider.mendAlert,
  });
  return { user, sent };
}

describe('AlertRow', () => {
  test('an alert that the store can mend – one click mends it', async () => {
    const { user, sent } = show({});
    await user.click(screen.getByRole('button', { name: 'Give access' }));
    await screen.findByRole('button', { name: 'Give access' });
    expect(sent[0]?.url.pathname).toBe('/api/admin/alerts/a1/mend');
  });

  test.each<[StaffAlert['kind'], string, string, string]>([
    ['webhook_disabled', 'e1', 'Open the endpoint', '/webhook-endpoints/e1'],
    ['bundle_not_cheaper', 'b1', 'Open the bundle', '/bundles/b1'],
    ['release_quarantined', 't1/r1', 'Open the tool', '/tools/t1'],
    ['payout_difference', 'p1/l1/other_amount', 'Open the payout', '/payouts/p1'],
    ['dispute_opened', 'd1', 'Open the dispute', '/disputes/d1'],
    ['dispute_due', 'd1', 'Open the dispute', '/disputes/d1'],
    ['dispute_closed', 'd1', 'Open the dispute', '/disputes/d1'],
  ])('%s – linked to its record', (kind, subject, name, address) => {
    show({ kind, subject, remedy: null });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  test('a dispute that does not fit its order – no link, because the store may not have it', () => {
    show({ kind: 'dispute_mismatch', subject: '433475258', remedy: null });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Order ORD-1']);
  });

  test('any alert – called as in the filter', () => {
    show({ kind: 'dispute_due' });
    expect(screen.getByText('Dispute deadline near.')).toBeTruthy();
  });

  test('mending does not help – says so', async () => {
    const { user } = show({}, 409);
    await user.click(screen.getByRole('button', { name: 'Give access' }));
    await screen.findByText('This did not help');
  });

  test('an alert that the store cannot mend – can only be marked as resolved', () => {
    show({ remedy: null });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Mark as resolved']);
  });
});
