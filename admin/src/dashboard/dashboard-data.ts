import type { StaffDataProvider } from '../providers/data-provider';

export type DashboardData = Awaited<ReturnType<StaffDataProvider['getDashboard']>>;
export type PopularTool = DashboardData['popularTools'][number];
export type Activity = DashboardData['recentActivities'][number];

/** The caption of the revenue, which follows the real trend. */
export function revenueCaption(growth: number): string {
  if (growth > 0) return `Growing steadily · up ${growth}% in 30 days`;
  if (growth < 0) return `Down ${-growth}% in 30 days`;
  return 'Steady over 30 days';
}
