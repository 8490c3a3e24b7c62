import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { DashboardScreen } from './DashboardScreen';

const broken = () => Promise.reject(new Error('Broken'));
const getLastBackup = () => Promise.resolve({ state: 'unknown', newestAt: null, problem: null });

test('one part fails – the others stand, and its own Try Again loads it', async () => {
  const getPopularTools = jest.fn<StaffDataProvider['getPopularTools']>();
  getPopularTools.mockRejectedValueOnce(new Error('Broken')).mockResolvedValue({ popularTools: [] });
  const getRecentActivities = () => Promise.resolve({ recentActivities: [] });
  const { user } = renderAdmin(<DashboardScreen />, {
    getDashboardStats: broken,
    getWaiting: broken,
    getAnalytics: broken,
    getLastBackup,
    getFirstRun: () => Promise.resolve({ steps: [] }),
    getPopularTools,
    getRecentActivities,
  });
  const popular = screen.getByRole('region', { name: 'Popular Tools' });
  await within(popular).findByText('Failed to load the popular tools');
  await screen.findByText('No recent activity');
  await screen.findByText('Failed to load dashboard data');
  await screen.findByText('Failed to load the revenue');

  await user.click(within(popular).getByRole('button', { name: 'Try Again' }));
  await within(popular).findByText('No tools yet');
  expect(screen.getByText('Failed to load dashboard data')).toBeTruthy();
});
