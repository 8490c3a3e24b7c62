import { useQuery } from '@tanstack/react-query';

import type { Schemas } from '@store/api-client';
import { formatRupees } from '../components/format';
import { useStaffDataProvider, type StaffDataProvider } from '../providers/data-provider';

export interface DashboardData {
  stats: Schemas['StaffDashboardStats'];
  popularTools: Schemas['PopularTool'][];
  recentActivities: Schemas['RecentActivity'][];
}
export type PopularTool = Schemas['PopularTool'];
export type Activity = Schemas['RecentActivity'];

type Part = keyof DashboardData;

/** Reads one part of the dashboard. @throws when it is missing */
export function readPart<Name extends Part>(name: Name, data: Partial<DashboardData>): DashboardData[Name] {
  const part = data[name];
  if (!part) throw new Error('Invalid response format from server');
  return part;
}

const requests: { [Name in Part]: (provider: StaffDataProvider) => Promise<Partial<DashboardData>> } = {
  stats: (provider) => provider.getDashboardStats(),
  popularTools: (provider) => provider.getPopularTools(),
  recentActivities: (provider) => provider.getRecentActivities(),
};

/** A part of the dashboard by a request of its own, so that it fails and is tried again alone. */
export function useDashboardPart<Name extends Part>(name: Name) {
  const provider = useStaffDataProvider();
  return useQuery({
    queryKey: ['dashboard', name],
    queryFn: async () => readPart(name, await requests[name](provider)),
  });
}

/** The caption of the revenue, which follows the real trend and says what disputes hold back, in rupees. */
export function revenueCaption(stats: Trend & Pick<DashboardData['stats'], 'heldRevenue'>): string {
  const { heldRevenue: held } = stats;
  return held > 0 ? `${describeTrend(stats)} · ${formatRupees(held)} held by disputes` : describeTrend(stats);
}

type Trend = Pick<DashboardData['stats'], 'revenueGrowth' | 'previousRevenue'>;

function describeTrend({ revenueGrowth: growth, previousRevenue }: Trend): string {
  if (growth > 0 && previousRevenue === 0) return 'New: no revenue in the 30 days before';
  if (growth > 0) return `Growing steadily · up ${growth}% in 30 days`;
  if (growth < 0) return `Down ${-growth}% in 30 days`;
  return 'Steady over 30 days';
}
