import { api, dataOf } from '../http-client';

export type TimeRange = 'today' | '7d' | '30d' | 'month' | '90d' | '1y';

export const reportActions = {
  getDashboard: () => dataOf(api.GET('/api/admin/dashboard')),
  getAnalytics: (timeRange: TimeRange) =>
    dataOf(api.GET('/api/admin/analytics', { params: { query: { timeRange } } })),
};
