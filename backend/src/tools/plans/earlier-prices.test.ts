import { AppError } from '../../common/errors/app-error.ts';
import { assertEarlierPrices } from './earlier-prices.ts';

const FROM = new Date('2027-01-01T00:00+05:30');
const LOWEST = 'From 1 January 2027 an earlier price must be the lowest of the last 30 days, ₹2,999.';
const NONE = 'This tool has had no other price in the last 30 days: leave the earlier price empty.';

const plan = (price: number, originalPrice: number | null, lowestPrice30: number | null) => ({
  id: 'plan',
  price,
  originalPrice,
  lowestPrice30,
});
type Plan = ReturnType<typeof plan>;

/** What the fields of a request that leads to `after` are told. */
function faults(after: Plan[], before: Plan[] = [], sent?: { originalPrice?: number | null }[]): unknown {
  const plans = sent?.map((each) => ({ name: 'Standard', price: 1, ...each }));
  try {
    assertEarlierPrices(before, after, plans, FROM);
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
  return undefined;
}

describe('an original price', () => {
  test.each([
    ['none', plan(1999, null, 2999), undefined],
    ['not above the price', plan(1999, 1999, null), undefined],
    ['the lowest of 30 days', plan(1999, 2999, 2999), undefined],
    ['below it', plan(1999, 2500, 2999), undefined],
    ['above it', plan(1999, 3000, 2999), LOWEST],
    ['of a raised price', plan(3999, 4999, 2999), LOWEST],
    ['without any other price', plan(1999, 2999, null), NONE],
  ])('%s – is allowed, or told why not', (_case, after, fault) => {
    expect(faults([after])).toEqual(fault && { originalPrice: fault });
  });

  test('prices that stay as they are – allowed', () => {
    const old = plan(1999, 9999, null);
    expect(faults([old], [old])).toBeUndefined();
    expect(faults([plan(1899, 9999, null)], [old])).toEqual({ originalPrice: NONE });
  });

  test('sent in a plan – the field of the plan is named', () => {
    const [month, year] = [plan(499, null, null), { ...plan(1999, 9999, 2999), id: 'year' }];
    const sent = [{}, { originalPrice: 9999 }];
    expect(faults([month, year], [], sent)).toEqual({ 'plans.1.originalPrice': LOWEST });
  });
});
