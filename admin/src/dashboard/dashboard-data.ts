import { formatWholeRupees } from '../components/format';
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

/** The caption of the revenue, which follows the real trend and says what disputes hold back, in rupees. */
export function revenueCaption(growth: number, held: number): string {
  if (held > 0) return `${trendOf(growth)} · ${formatWholeRupees(held)} held by disputes`;
  return trendOf(growth);
}

function trendOf(growth: number): string {
  if (growth > 0) return `Growing steadily · up ${growth}% in 30 days`;
  if (growth < 0) return `Down ${-growth}% in 30 days`;
  return 'Steady over 30 days';
}
