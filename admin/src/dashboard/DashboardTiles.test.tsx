import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import type { DashboardData } from './dashboard-data';
import { DashboardTiles } from './DashboardTiles';

const stats: DashboardData['stats'] = {
  totalUsers: 3,
  recentUsers: 0,
  totalTools: 2,
  recentTools: 0,
  activeUsers: 1,
  activeUsersEstimate: 2,
  totalRevenue: 149_900.5,
  heldRevenue: 0,
  revenueGrowth: 0,
  previousRevenue: 0,
  pendingOrders: 0,
  endedLicenses: 1_200,
  renewedLicenses: 7,
  openAlerts: 0,
  openDisputes: 0,
  stuckPayments: 0,
  pendingRefunds: 0,
  refundsToApprove: 0,
  salesToApprove: 0,
  openInquiries: 0,
  quotesToDeliver: 0,
  dueGrievances: 0,
  openClaims: 0,
  lateAccess: 0,
  registrationsDue: 0,
  failingMails: 0,
  cappedMails: 0,
};

test('licences that ended – how many were renewed', () => {
  renderAdmin(<DashboardTiles stats={stats} />);
  expect(screen.getByText('7 of 1,200')).toBeTruthy();
});

test('no licence ended – no figure, in words', () => {
  renderAdmin(<DashboardTiles stats={{ ...stats, endedLicenses: 0, renewedLicenses: 0 }} />);
  expect(screen.getByText('None ended in the last 30 days')).toBeTruthy();
  expect(screen.queryByText('0 of 0')).toBeNull();
});

test('revenue with paise – to the paisa, as among the payments', () => {
  renderAdmin(<DashboardTiles stats={stats} />);
  expect(screen.getByText('₹1,49,900.50')).toBeTruthy();
});
