import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { AnalyticsScreen } from './AnalyticsScreen';

const getAnalytics = jest.fn<StaffDataProvider['getAnalytics']>();

/** A range without activity, whose report has no charts. */
function answer(): void {
  const metric = { total: 0, previous: 0, growth: 0, all: 0 };
  const none = {
    topTools: [],
    salesByPlan: [],
    recentActivity: [],
    series: [],
    salesByHour: [],
    funnel: [],
    categories: [],
    paymentsByMethod: [],
    paymentsByHour: [],
  };
  const customers = { new: 0, returning: 0 };
  const userActivity = { newUsers: 0, activeUsers: 0, returningUsers: 0, conversions: 0, visitors: 0 };
  const salesAnalytics = {
    averageOrderValue: 0,
    totalOrders: 0,
    refunds: 0,
    refundedAmount: 0,
    heldAmount: 0,
    satisfaction: null,
    reviews: 0,
  };
  getAnalytics.mockResolvedValue({
    timeRange: '30d',
    from: '2026-10-22',
    to: '2026-11-20',
    ...none,
    customers,
    subscriptions: { mrr: 0, active: 0, new: 0, churned: 0, failedDebits: 0 },
    userActivity,
    revenue: metric,
    users: metric,
    tools: metric,
    sales: metric,
    salesAnalytics,
  });
}

test('days that are chosen – begin with those on the screen, are kept in the address and asked for', async () => {
  answer();
  const { user, router } = renderAdmin(<AnalyticsScreen />, { getAnalytics });
  await screen.findByText('No Analytics Data');
  await user.click(screen.getByRole('combobox', { name: 'Time range' }));
  await user.click(screen.getByRole('option', { name: 'Choose days...' }));
  expect(router.state.location.search).toBe('?from=2026-10-22&to=2026-11-20');
  await waitFor(() =>
    expect(getAnalytics).toHaveBeenLastCalledWith({ from: '2026-10-22', to: '2026-11-20' }),
  );
});

test('an address with days that are wrong – said at the field, and nothing is asked', async () => {
  answer();
  getAnalytics.mockClear();
  const { router } = renderAdmin(<AnalyticsScreen />, { getAnalytics });
  await act(() => router.navigate('/?from=2026-01-09&to=2026-01-08'));
  expect(await screen.findByText('The last day must not be before the first one')).toBeTruthy();
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose the days')).toBeTruthy();
  for (const [days] of getAnalytics.mock.calls) expect(days).toEqual({ timeRange: '30d' });
});
