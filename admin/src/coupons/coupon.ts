import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';
import { formatCount, formatDay, formatRupees } from '../components/format';

/** A coupon as staff see it. Amounts in rupees. */
export type Coupon = Schemas['StaffCoupon'];
export type CouponPreview = Schemas['CouponPreview'];
export type CouponUse = Schemas['StaffRedemption'];

export const MAX_CODE = 32;

/** The form's values; numbers as typed, days of India such as 2026-11-20. */
export interface CouponValues {
  code: string;
  kind: Coupon['kind'];
  percent: string;
  amount: string;
  maxDiscount: string;
  scope: Coupon['scope'];
  toolIds: string[];
  bundleIds: string[];
  categories: string[];
  minAmount: string;
  startsAt: string;
  endsAt: string;
  totalLimit: string;
  perCustomerLimit: string;
  firstPurchase: boolean;
  isActive: boolean;
  note: string;
}

export const newCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  maxDiscount: '',
  scope: 'all',
  toolIds: [],
  bundleIds: [],
  categories: [],
  minAmount: '',
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  perCustomerLimit: '1',
  firstPurchase: false,
  isActive: true,
  note: '',
};

const DAY_MS = 24 * 60 * 60_000;
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const dayOf = (time: number): string => isoDay.format(new Date(time));

/** The moment at which a day of India begins. */
const beginning = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** The first day in India on which a coupon works. */
const firstDay = (startsAt: string | null): string => (startsAt ? dayOf(Date.parse(startsAt)) : '');

/** The last day: a coupon that ends at midnight worked on the day before. */
const lastDay = (endsAt: string | null): string => (endsAt ? dayOf(Date.parse(endsAt) - 1) : '');

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function couponValues(coupon: Coupon): CouponValues {
  const { code, kind, scope, toolIds, bundleIds, categories, firstPurchase, isActive, note } = coupon;
  return {
    code,
    kind,
    scope,
    toolIds,
    bundleIds,
    categories,
    firstPurchase,
    isActive,
    note,
    percent: typed(coupon.percent),
    amount: typed(coupon.amount),
    maxDiscount: typed(coupon.maxDiscount),
    minAmount: typed(coupon.minAmount),
    startsAt: firstDay(coupon.startsAt),
    endsAt: lastDay(coupon.endsAt),
    totalLimit: typed(coupon.totalLimit),
    perCustomerLimit: String(coupon.perCustomerLimit),
  };
}

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The body to send. A day that was not changed keeps its exact moment, which another program may have set. */
export function couponBody(values: CouponValues, was?: Coupon): Schemas['CouponInput'] {
  const { kind, scope, startsAt, endsAt } = values;
  const isPercent = kind === 'percent';
  const starts = startsAt === '' ? null : new Date(beginning(startsAt)).toISOString();
  const ends = endsAt === '' ? null : new Date(beginning(endsAt) + DAY_MS).toISOString();
  return {
    code: values.code.trim(),
    kind,
    percent: isPercent ? numberOrNull(values.percent) : null,
    amount: isPercent ? null : numberOrNull(values.amount),
    maxDiscount: isPercent ? numberOrNull(values.maxDiscount) : null,
    scope,
    toolIds: scope === 'tools' ? values.toolIds : [],
    bundleIds: scope === 'bundles' ? values.bundleIds : [],
    categories: scope === 'categories' ? values.categories : [],
    minAmount: numberOrNull(values.minAmount),
    startsAt: was && firstDay(was.startsAt) === startsAt ? was.startsAt : starts,
    endsAt: was && lastDay(was.endsAt) === endsAt ? was.endsAt : ends,
    totalLimit: numberOrNull(values.totalLimit),
    perCustomerLimit: Number(values.perCustomerLimit),
    firstPurchase: values.firstPurchase,
    isActive: values.isActive,
    note: values.note.trim(),
  };
}

/** 20% or ₹500. */
export function discountOf({ kind, percent, amount }: Pick<Coupon, 'kind' | 'percent' | 'amount'>): string {
  return kind === 'percent' ? `${percent ?? 0}% off` : `${formatRupees(amount ?? 0)} off`;
}

const count = (found: number, one: string, many: string): string =>
  `${formatCount(found)} ${found === 1 ? one : many}`;

/** What the coupon lowers, in a few words. */
export function scopeOf({ scope, toolIds, bundleIds, categories }: Coupon): string {
  if (scope === 'all') return 'All tools and bundles';
  if (scope === 'categories') return categories.join(', ');
  return scope === 'tools'
    ? count(toolIds.length, 'tool', 'tools')
    : count(bundleIds.length, 'bundle', 'bundles');
}

/** From when until when, in days of India. */
export function periodOf({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>): string {
  const last = endsAt && formatDay(new Date(Date.parse(endsAt) - 1).toISOString());
  if (startsAt && last) return `${formatDay(startsAt)} to ${last}`;
  if (startsAt) return `From ${formatDay(startsAt)}`;
  return last ? `Until ${last}` : 'No end';
}

/** 3 of 10 used */
export function usesOf({ uses, totalLimit }: Pick<Coupon, 'uses' | 'totalLimit'>): string {
  return totalLimit === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(totalLimit)}`;
}

export const STATES: Record<Coupon['state'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  ended: { label: 'Ended', tone: 'quiet' },
  'used-up': { label: 'Used up', tone: 'warning' },
  off: { label: 'Off', tone: 'quiet' },
};

export const USE_STATES: Record<CouponUse['state'], { label: string; tone: Tone }> = {
  used: { label: 'Used', tone: 'success' },
  reserved: { label: 'Not paid yet', tone: 'info' },
  released: { label: 'Given back', tone: 'quiet' },
};

/** A page of the store that puts the code into the payment dialog: of the only tool or bundle, or the catalogue. */
export function couponLink({ code, toolIds, bundleIds }: Coupon, origin: string): string {
  const [toolId, bundleId] = [toolIds, bundleIds].map((ids) => (ids.length === 1 ? ids[0] : undefined));
  const page = toolId ? `/tools/${toolId}` : bundleId ? `/bundles/${bundleId}` : '/tools';
  return `${origin}${page}?coupon=${encodeURIComponent(code)}`;
}

export const couponDraft = (id: string | undefined): string => `coupon:${id ?? 'new'}`;
