import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';
import { formatCount, formatDay, formatRupees } from '../components/format';

/** A coupon as staff see it. Amounts in rupees. */
export type Coupon = Schemas['StaffCoupon'];
export type CouponPreview = Schemas['CouponPreview'];
export type CouponUse = Schemas['StaffRedemption'];

/** 20% or ₹500. */
export function describeDiscount({
  kind,
  percent,
  amount,
}: Pick<Coupon, 'kind' | 'percent' | 'amount'>): string {
  return kind === 'percent' ? `${percent ?? 0}% off` : `${formatRupees(amount ?? 0)} off`;
}

const count = (found: number, one: string, many: string): string =>
  `${formatCount(found)} ${found === 1 ? one : many}`;

/** What the coupon lowers, in a few words. */
export function describeScope({ scope, toolIds, bundleIds, categories }: Coupon): string {
  if (scope === 'all') return 'All tools and bundles';
  if (scope === 'categories') return categories.join(', ');
  return scope === 'tools'
    ? count(toolIds.length, 'tool', 'tools')
    : count(bundleIds.length, 'bundle', 'bundles');
}

/** From when until when, in days of India. */
export function describePeriod({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>): string {
  const last = endsAt && formatDay(new Date(Date.parse(endsAt) - 1).toISOString());
  if (startsAt && last) return `${formatDay(startsAt)} to ${last}`;
  if (startsAt) return `From ${formatDay(startsAt)}`;
  return last ? `Until ${last}` : 'Never expires';
}

/** 3 of 10 used */
export function describeUses({ uses, totalLimit }: Pick<Coupon, 'uses' | 'totalLimit'>): string {
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
  released: { label: 'Released', tone: 'quiet' },
};

/** A page of the store that puts the code into the payment dialog: of the only tool or bundle, or the catalogue. */
export function couponLink({ code, toolIds, bundleIds }: Coupon, origin: string): string {
  const [toolId, bundleId] = [toolIds, bundleIds].map((ids) => (ids.length === 1 ? ids[0] : undefined));
  const page = toolId ? `/tools/${toolId}` : bundleId ? `/bundles/${bundleId}` : '/tools';
  return `${origin}${page}?coupon=${encodeURIComponent(code)}`;
}
