import type { Schemas } from '@store/api-client';
import type { ReportDays } from '../providers/actions/reports';
import { isRecord } from '../providers/envelope';

export const timeRanges = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: '90d', label: 'Last 90 days' },
  { value: '1y', label: 'Last year' },
] as const;

type TimeRange = (typeof timeRanges)[number]['value'];

const DEFAULT_RANGE: TimeRange = '30d';

/** The most days the server adds up. */
export const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/** What GET /admin/analytics answers. Money in rupees, net of refunds; days and hours in IST. */
export type AnalyticsData = Schemas['AnalyticsResponse'];

const parts = [
  'revenue',
  'users',
  'tools',
  'sales',
  'userActivity',
  'salesAnalytics',
  'customers',
  'subscriptions',
];
const lists = [
  'topTools',
  'salesByPlan',
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

/** The days of an address: those that were chosen, else a range by name; the default for an unknown one. */
export function readDays(params: URLSearchParams): ReportDays {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from !== null || to !== null) return { from: from ?? '', to: to ?? '' };
  const name = params.get('timeRange');
  return { timeRange: timeRanges.find((range) => range.value === name)?.value ?? DEFAULT_RANGE };
}

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(`${text}T00:00:00Z`));

/** What is wrong with chosen days, by field, as the server says it. */
export function dayErrors(days: ReportDays, today: string): { from?: string; to?: string } {
  if ('timeRange' in days) return {};
  const { from, to } = days;
  if (!isDay(from)) return { from: 'Choose the first day' };
  if (!isDay(to)) return { to: 'Choose the last day' };
  if (to > today) return { to: 'The last day must not be after today' };
  if (to < from) return { to: 'The last day must not be before the first one' };
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return count > LONGEST_DAYS ? { from: `Choose at most ${LONGEST_DAYS} days` } : {};
}

/** True when nothing happened in the range; totals and recent activity may be older. */
export function isEmpty(data: AnalyticsData): boolean {
  const { revenue, users, tools, sales, funnel, userActivity, salesAnalytics, paymentsByMethod } = data;
  return [
    ...[revenue, users, tools, sales].map(({ total }) => total),
    ...funnel.map(({ count }) => count),
    ...paymentsByMethod.map(({ succeeded, failed }) => succeeded + failed),
    userActivity.activeUsers ?? 0,
    salesAnalytics.refunds,
    salesAnalytics.reviews,
  ].every((count) => count === 0);
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

/** 9 am */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
}

/** 97.5%, or a dash for no rate. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : `${rate}%`;
}

/** Per hundred, with one decimal; null of nothing. */
export function computeShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
