import type { Schemas } from '@store/api-client';
import { isRecord } from '../providers/envelope';

export const timeRanges = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: '90d', label: 'Last 90 days' },
  { value: '1y', label: 'Last year' },
] as const;

export type TimeRange = (typeof timeRanges)[number]['value'];

export const DEFAULT_RANGE: TimeRange = '30d';

/** What GET /admin/analytics answers. Money in rupees, net of refunds; days and hours in IST. */
export type AnalyticsData = Schemas['AnalyticsResponse'];

const parts = ['revenue', 'users', 'tools', 'sales', 'userActivity', 'salesAnalytics', 'customers'];
const lists = [
  'topTools',
  'recentActivity',
  'series',
  'salesByHour',
  'funnel',
  'categories',
  'paymentsByMethod',
  'paymentsByHour',
];

function isAnalyticsData(data: unknown): data is AnalyticsData {
  if (!isRecord(data)) return false;
  return parts.every((name) => isRecord(data[name])) && lists.every((name) => Array.isArray(data[name]));
}

/** Reads the answer of GET /admin/analytics. @throws when parts of it are missing */
export function readAnalytics(data: Record<string, unknown>): AnalyticsData {
  if (!isAnalyticsData(data)) throw new Error('Invalid response format from server');
  return data;
}

/** The time range of an address; the default for an unknown one. */
export function readTimeRange(value: string | null): TimeRange {
  return timeRanges.find((range) => range.value === value)?.value ?? DEFAULT_RANGE;
}

/** True when nothing happened in the range; totals and recent activity may be older. */
export function isEmpty(data: AnalyticsData): boolean {
  const { revenue, users, tools, sales, funnel, userActivity, salesAnalytics, paymentsByMethod } = data;
  return [
    ...[revenue, users, tools, sales].map(({ total }) => total),
    ...funnel.map(({ count }) => count),
    ...paymentsByMethod.map(({ succeeded, failed }) => succeeded + failed),
    userActivity.activeUsers,
    salesAnalytics.refunds,
    salesAnalytics.reviews,
  ].every((figure) => figure === 0);
}

/** +5% or −3%, against the last period. Growth from nothing is no percentage. */
export function formatGrowth({ total, previous, growth }: AnalyticsData['revenue']): string {
  if (previous === 0 && total > 0) return 'New: nothing in the last period';
  if (growth === 0) return 'Same as the last period';
  return `${growth > 0 ? '+' : '−'}${Math.abs(growth)}% vs the last period`;
}

const stepNames: Record<string, string> = {
  visitors: 'Visitors',
  signUps: 'Sign-ups',
  trials: 'Trials',
  buyers: 'Buyers',
};

export function stepName(step: string): string {
  return stepNames[step] ?? step;
}

/** 09:00 */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** 97.5%, or a dash for no rate. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : `${rate}%`;
}

/** Per hundred, with one decimal; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
