import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { dataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { AlertRow } from './AlertRow';

const alert = {
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

function show(given: Partial<Omit<typeof alert, 'remedy'>> & { remedy?: string | null }, status = 200) {
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

  test('an endpoint was disabled – linked', () => {
    show({ kind: 'webhook_disabled', subject: 'e1', remedy: null });
    const link = screen.getByRole('link', { name: 'Open the endpoint' });
    expect(link.getAttribute('href')).toBe('/webhook-endpoints/e1');
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
