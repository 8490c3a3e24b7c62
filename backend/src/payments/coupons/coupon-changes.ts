import { isDeepStrictEqual } from 'node:util';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { toPaise } from '../../common/money/money.ts';
import type { Coupon } from './coupon.entity.ts';
import type { CouponUpdateInput } from './staff-coupons.dto.ts';

/** The columns that staff decide. */
export type CouponColumns = Omit<Coupon, 'id' | 'createdAt' | 'updatedAt'>;

export const NEW_COUPON: CouponColumns = {
  code: '',
  kind: 'percent',
  percentBp: null,
  amountPaise: null,
  maxDiscountPaise: null,
  scope: 'all',
  toolIds: [],
  planIds: [],
  bundleIds: [],
  categories: [],
  minPaise: 0,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: 1,
  firstPurchase: false,
  isActive: true,
  note: '',
};

/** What was sent; null clears a field that may be empty, and is nothing for one that may not. */
const sent = <Value>(value: Value | null | undefined, was: Value): Value => value ?? was;

function optional<Sent, Value>(
  value: Sent | null | undefined,
  was: Value | null,
  toValue: (value: Sent) => Value,
): Value | null {
  return value === undefined ? was : value === null ? null : toValue(value);
}

const asDate = (text: string): Date => new Date(text);
const same = <Value>(value: Value): Value => value;

/**
 * Merges what staff sent with the coupon as it was, and checks every rule between fields. A percentage keeps no amount,
 * and a scope no list of another one. @throws VALIDATION_FAILED
 */
export function merge(was: CouponColumns, input: CouponUpdateInput): CouponColumns {
  const kind = sent(input.kind, was.kind);
  const scope = sent(input.scope, was.scope);
  const isPercent = kind === 'percent';
  const merged: CouponColumns = {
    code: sent(input.code, was.code),
    kind,
    percentBp: isPercent
      ? optional(input.percent, was.percentBp, (percent) => Math.round(percent * 100))
      : null,
    amountPaise: isPercent ? null : optional(input.amount, was.amountPaise, toPaise),
    maxDiscountPaise: isPercent ? optional(input.maxDiscount, was.maxDiscountPaise, toPaise) : null,
    scope,
    toolIds: scope === 'tools' ? sent(input.toolIds, was.toolIds) : [],
    planIds: scope === 'bundles' ? [] : sent(input.planIds, was.planIds),
    bundleIds: scope === 'bundles' ? sent(input.bundleIds, was.bundleIds) : [],
    categories: scope === 'categories' ? sent(input.categories, was.categories) : [],
    minPaise: optional(input.minAmount, was.minPaise, toPaise) ?? 0,
    startsAt: optional(input.startsAt, was.startsAt, asDate),
    endsAt: optional(input.endsAt, was.endsAt, asDate),
    totalLimit: optional(input.totalLimit, was.totalLimit, same),
    perCustomerLimit: sent(input.perCustomerLimit, was.perCustomerLimit),
    firstPurchase: sent(input.firstPurchase, was.firstPurchase),
    isActive: sent(input.isActive, was.isActive),
    note: sent(input.note, was.note),
  };
  const problems = findProblems(merged);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return merged;
}

function findProblems(coupon: CouponColumns): Record<string, string> {
  const problems: Record<string, string> = {};
  if (coupon.kind === 'percent' && coupon.percentBp === null) problems.percent = 'Percent is required';
  if (coupon.kind === 'fixed' && coupon.amountPaise === null) problems.amount = 'Amount is required';
  if (coupon.scope === 'tools' && coupon.toolIds.length === 0) problems.toolIds = 'Choose a tool';
  if (coupon.scope === 'bundles' && coupon.bundleIds.length === 0) problems.bundleIds = 'Choose a bundle';
  if (coupon.scope === 'categories' && coupon.categories.length === 0) {
    problems.categories = 'Choose a category';
  }
  if (coupon.startsAt && coupon.endsAt && coupon.endsAt <= coupon.startsAt) {
    problems.endsAt = 'The end must be after the start';
  }
  return problems;
}

/** Whether a change may give customers more than before: one that only switches the coupon off, or its note, does not. */
export const givesAnew = (coupon: CouponColumns, was: CouponColumns): boolean =>
  coupon.isActive &&
  (Object.keys(NEW_COUPON) as (keyof CouponColumns)[]).some(
    (name) => name !== 'note' && !isDeepStrictEqual(coupon[name], was[name]),
  );
