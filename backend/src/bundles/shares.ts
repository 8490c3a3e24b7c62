import { shareOut } from '../common/money/money.ts';

/** The smallest amount that the payment provider takes. */
const MIN_PAISE = 100;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Whether the tools together cost more than the bundle. */
export const isCheaper = (bundlePaise: number, toolPaise: readonly number[]): boolean =>
  bundlePaise < sum(toolPaise);

/**
 * What each tool of a bundle costs in it, in proportion to the tools' own prices. When these have fallen below the
 * bundle's price, they are charged themselves: nobody pays more for a bundle than for its tools.
 */
export const computeShares = (bundlePaise: number, toolPaise: readonly number[]): number[] =>
  shareOut(Math.min(bundlePaise, sum(toolPaise)), toolPaise);

export interface PartOfBundle {
  listPaise: number;
  sharePaise: number;
}

/** The prices of the parts that a person buys: their shares, raised to the smallest amount that can be paid. */
export function computePrices(parts: readonly PartOfBundle[]): number[] {
  const due = sum(parts.map(({ sharePaise }) => sharePaise));
  const list = parts.map(({ listPaise }) => listPaise);
  if (due >= MIN_PAISE) return parts.map(({ sharePaise }) => sharePaise);
  return shareOut(Math.min(MIN_PAISE, sum(list)), list);
}
