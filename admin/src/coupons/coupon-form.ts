import type { Schemas } from '@store/api-client';
import { CouponInput } from '@store/api-client/limits';

import {
  toBody,
  hasTwoDecimals,
  newValues,
  findProblems,
  toValues,
  type FormValues,
  type Problems,
} from '../components/form/fields';
import { dayBefore, endOfDay, indianDay, startOfDay } from '../components/indian-day';
import type { Coupon } from './coupon';

/** The form's values; numbers as typed, days of India such as 2026-11-20. */
export type CouponValues = FormValues<Schemas['CouponInput']>;

export const newCoupon = newValues<Schemas['CouponInput']>(CouponInput);

/** The first day in India on which a coupon works, and the last one. */
const toDays = ({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt ? indianDay(new Date(startsAt)) : '',
  endsAt: endsAt ? dayBefore(endsAt) : '',
});

export const couponValues = (coupon: Coupon): CouponValues => ({
  ...toValues<Schemas['CouponInput']>(CouponInput, coupon),
  ...toDays(coupon),
});

/** The values that the kind of discount and the scope use, without what was typed for another one. */
function usedValues(values: CouponValues): CouponValues {
  const { kind, scope, toolIds, planIds, bundleIds, categories } = values;
  return {
    ...values,
    ...(kind === 'percent' ? { amount: '' } : { percent: '', maxDiscount: '' }),
    toolIds: scope === 'tools' ? toolIds : [],
    planIds: scope === 'bundles' ? [] : planIds,
    bundleIds: scope === 'bundles' ? bundleIds : [],
    categories: scope === 'categories' ? categories : [],
  };
}

/** The body to send. A day that was not changed keeps its exact moment, which another program may have set. */
export function couponBody(values: CouponValues, was?: Coupon): Schemas['CouponInput'] {
  const { startsAt, endsAt } = values;
  const shown = was && toDays(was);
  return {
    ...toBody<Schemas['CouponInput']>(CouponInput, usedValues(values)),
    startsAt: shown?.startsAt === startsAt ? was?.startsAt : startsAt === '' ? null : startOfDay(startsAt),
    endsAt: shown?.endsAt === endsAt ? was?.endsAt : endsAt === '' ? null : endOfDay(endsAt),
  };
}

const { minLength, maxLength, pattern } = CouponInput.code;
const { minimum, maximum } = CouponInput.percent;

function codeProblem(typed: string): string | undefined {
  const code = typed.trim();
  if (code === '') return 'Code is required';
  if (!new RegExp(pattern).test(code)) return 'Use only the letters A–Z, the digits 0–9 and dashes';
  return code.length < minLength || code.length > maxLength
    ? `Use ${minLength} to ${maxLength} characters`
    : undefined;
}

function percentProblem(text: string): string | undefined {
  const percent = Number(text);
  if (text.trim() === '') return 'Percentage is required';
  if (!(percent >= minimum && percent <= maximum)) return `Enter a percentage from ${minimum} to ${maximum}`;
  return hasTwoDecimals(percent) ? undefined : 'Use at most two decimals';
}

const chosen = (ids: readonly string[], what: string) =>
  ids.length === 0 ? `Choose at least one ${what}` : undefined;

/** The problem of each invalid field. The server checks the same. */
export function couponErrors(values: CouponValues): Problems<CouponValues> {
  const { kind, scope, startsAt, endsAt, note } = values;
  const { note: limits } = CouponInput;
  return findProblems(CouponInput, usedValues(values), {
    code: codeProblem(values.code),
    percent: kind === 'percent' ? percentProblem(values.percent) : undefined,
    ...(kind === 'fixed' && values.amount.trim() === '' && { amount: 'Amount is required' }),
    ...(scope === 'tools' && { toolIds: chosen(values.toolIds, 'tool') }),
    ...(scope === 'bundles' && { bundleIds: chosen(values.bundleIds, 'bundle') }),
    ...(scope === 'categories' && { categories: chosen(values.categories, 'category') }),
    endsAt: startsAt && endsAt && endsAt < startsAt ? 'The last day is before the first' : undefined,
    note: note.length > limits.maxLength ? `Note can be at most ${limits.maxLength} characters` : undefined,
  });
}

export const couponDraft = (id: string | undefined): string => `coupon:${id ?? 'new'}`;
