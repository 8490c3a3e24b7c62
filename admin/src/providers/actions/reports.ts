import { api, getData } from '../http-client';

export type TimeRange = 'today' | '7d' | '30d' | 'month' | '90d' | '1y';

/** A range that ends today, or days that were chosen. */
export type ReportDays = { timeRange: TimeRange } | { from: string; to: string };

export const reportActions = {
  getDashboardStats: () => getData(api.GET('/api/admin/dashboard/stats')),
  getWaiting: () => getData(api.GET('/api/admin/dashboard/waiting')),
  getPopularTools: () => getData(api.GET('/api/admin/dashboard/popular-tools')),
  getRecentActivities: () => getData(api.GET('/api/admin/dashboard/activities')),
  getAnalytics: (query: ReportDays) => getData(api.GET('/api/admin/analytics', { params: { query } })),
};
