import { formatRupees } from '../components/format';
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
export function revenueCaption(stats: Trend & Pick<DashboardData['stats'], 'heldRevenue'>): string {
  const { heldRevenue: held } = stats;
  return held > 0 ? `${trendOf(stats)} · ${formatRupees(held)} held by disputes` : trendOf(stats);
}

type Trend = Pick<DashboardData['stats'], 'revenueGrowth' | 'previousRevenue'>;

function trendOf({ revenueGrowth: growth, previousRevenue }: Trend): string {
  if (growth > 0 && previousRevenue === 0) return 'New: no revenue in the 30 days before';
  if (growth > 0) return `Growing steadily · up ${growth}% in 30 days`;
  if (growth < 0) return `Down ${-growth}% in 30 days`;
  return 'Steady over 30 days';
}
