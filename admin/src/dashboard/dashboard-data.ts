import { isRecord } from '../providers/envelope';

export interface PopularTool {
  id: string;
  name: string;
  downloads: number;
  /** In rupees. */
  price: number;
  rating: number;
  /** There is no review yet; the rating is a stand-in. */
  ratingIsDefault: boolean;
}

export interface Activity {
  type: string;
  description: string;
  date: string;
}

export interface DashboardData {
  stats: {
    totalUsers: number;
    recentUsers: number;
    totalTools: number;
    recentTools: number;
    /** In rupees, net of refunds. */
    totalRevenue: number;
    /** People seen in the last 30 days. */
    activeUsers: number | undefined;
    /** Percent, the last 30 days against the 30 before. */
    revenueGrowth: number;
    openAlerts: number;
    /** Orders that wait for their payment for more than an hour. */
    stuckPayments: number;
    pendingRefunds: number;
    openInquiries: number;
    failingMails: number;
  };
  popularTools: PopularTool[];
  recentActivities: Activity[];
}

/** The rating shown where a tool has no review. */
const DEFAULT_RATING = 4.5;

function figure(record: Record<string, unknown>, name: string): number {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}

function text(record: Record<string, unknown>, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function toPopularTool(record: Record<string, unknown>): PopularTool {
  const rating = figure(record, 'averageRating') || figure(record, 'rating');
  return {
    id: text(record, '_id') || text(record, 'id'),
    name: text(record, 'name'),
    downloads: figure(record, 'downloads'),
    price: figure(record, 'price'),
    rating: rating || DEFAULT_RATING,
    ratingIsDefault: rating === 0 || record['ratingIsDefault'] === true,
  };
}

/** Reads the answer of GET /admin/dashboard. @throws when it has no figures at all */
export function readDashboard(data: Record<string, unknown>): DashboardData {
  const { stats } = data;
  if (!isRecord(stats)) throw new Error('Invalid response format from server');
  return {
    stats: {
      totalUsers: figure(stats, 'totalUsers'),
      recentUsers: figure(stats, 'recentUsers'),
      totalTools: figure(stats, 'totalTools'),
      recentTools: figure(stats, 'recentTools'),
      totalRevenue: figure(stats, 'totalRevenue'),
      activeUsers: typeof stats['activeUsers'] === 'number' ? stats['activeUsers'] : undefined,
      revenueGrowth: figure(stats, 'revenueGrowth'),
      openAlerts: figure(stats, 'openAlerts'),
      stuckPayments: figure(stats, 'stuckPayments'),
      pendingRefunds: figure(stats, 'pendingRefunds'),
      openInquiries: figure(stats, 'openInquiries'),
      failingMails: figure(stats, 'failingMails'),
    },
    popularTools: records(data['popularTools']).map(toPopularTool),
    recentActivities: records(data['recentActivities']).map((activity) => ({
      type: text(activity, 'type'),
      description: text(activity, 'description'),
      date: text(activity, 'date'),
    })),
  };
}

/** What to say under the revenue: it follows the real trend. */
export function revenueCaption(growth: number): string {
  if (growth > 0) return `Growing steadily · up ${growth}% in 30 days`;
  if (growth < 0) return `Down ${-growth}% in 30 days`;
  return 'Steady over 30 days';
}

/** The share of all users taken as active where nothing better is known: 75 percent, rounded down. */
export function activeEstimate(totalUsers: number): number {
  return Math.floor(totalUsers * 0.75);
}
