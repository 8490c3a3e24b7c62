import type { StaffDataProvider } from '../providers/data-provider';
import { isRecord } from '../providers/envelope';

export type DashboardData = Awaited<ReturnType<StaffDataProvider['getDashboard']>>;
export type PopularTool = DashboardData['popularTools'][number];
export type Activity = DashboardData['recentActivities'][number];

function isDashboardData(data: unknown): data is DashboardData {
  return (
    isRecord(data) &&
    isRecord(data['stats']) &&
    Array.isArray(data['popularTools']) &&
    Array.isArray(data['recentActivities'])
  );
}

/** Reads the answer of GET /admin/dashboard. @throws when parts of it are missing */
export function readDashboard(data: unknown): DashboardData {
  if (!isDashboardData(data)) throw new Error('Invalid response format from server');
  return data;
}

/** The caption of the revenue, which follows the real trend. */
export function revenueCaption(growth: number): string {
  if (growth > 0) return `Growing steadily · up ${growth}% in 30 days`;
  if (growth < 0) return `Down ${-growth}% in 30 days`;
  return 'Steady over 30 days';
}
