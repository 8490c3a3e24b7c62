import { MAX_CODE, type CouponValues } from './coupon';

type Errors = Partial<Record<keyof CouponValues, string>>;

const MAX_RUPEES = 10_000_000;

/** The problem of an amount in rupees, if it has one. */
function amountProblem(text: string, min: number): string | undefined {
  const amount = Number(text);
  if (!Number.isFinite(amount) || amount < min) return `Enter an amount of at least ₹${min}`;
  if (amount > MAX_RUPEES) return 'Enter at most ₹1,00,00,000';
  return Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6 ? 'Use at most two decimals' : undefined;
}

function percentProblem(text: string): string | undefined {
  const percent = Number(text);
  if (text.trim() === '') return 'Percentage is required';
  if (!(percent >= 0.01 && percent <= 100)) return 'Enter a percentage from 0.01 to 100';
  const hundredths = percent * 100;
  return Math.abs(hundredths - Math.round(hundredths)) > 1e-6 ? 'Use at most two decimals' : undefined;
}

function countProblem(text: string, most: number): string | undefined {
  const count = Number(text);
  const isCount = Number.isInteger(count) && count >= 1 && count <= most;
  return isCount ? undefined : `Enter a whole number from 1 to ${most.toLocaleString('en-IN')}`;
}

function codeProblem(typed: string): string | undefined {
  const code = typed.trim();
  if (code === '') return 'Code is required';
  if (!/^[A-Za-z0-9-]+$/.test(code)) return 'Use only the letters A–Z, the digits 0–9 and dashes';
  return code.length < 3 || code.length > MAX_CODE ? `Use 3 to ${MAX_CODE} characters` : undefined;
}

const filled = (text: string): boolean => text.trim() !== '';

/** The problem of each invalid field. The server checks the same. */
export function couponErrors(values: CouponValues): Errors {
  const { kind, scope, startsAt, endsAt } = values;
  const all: Errors = {
    code: codeProblem(values.code),
    percent: kind === 'percent' ? percentProblem(values.percent) : undefined,
    amount:
      kind === 'percent'
        ? undefined
        : filled(values.amount)
          ? amountProblem(values.amount, 0.01)
          : 'Amount is required',
    maxDiscount:
      kind === 'percent' && filled(values.maxDiscount) ? amountProblem(values.maxDiscount, 0.01) : undefined,
    minAmount: filled(values.minAmount) ? amountProblem(values.minAmount, 0) : undefined,
    toolIds: scope === 'tools' && values.toolIds.length === 0 ? 'Choose at least one tool' : undefined,
    bundleIds:
      scope === 'bundles' && values.bundleIds.length === 0 ? 'Choose at least one bundle' : undefined,
    categories:
      scope === 'categories' && values.categories.length === 0 ? 'Choose at least one category' : undefined,
    endsAt: startsAt && endsAt && endsAt < startsAt ? 'The last day is before the first' : undefined,
    totalLimit: filled(values.totalLimit) ? countProblem(values.totalLimit, 1_000_000) : undefined,
    perCustomerLimit: countProblem(values.perCustomerLimit, 1_000),
    note: values.note.length > 500 ? 'Note can be at most 500 characters' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}
