/**
 * Money inside the store is an integer number of paise; on the wire it is a JSON number in rupees with at most two
 * decimals. These two functions are the only crossing.
 */

/** @throws RangeError when `rupees` is not a finite, non-negative amount of whole paise. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (
    !Number.isSafeInteger(paise) ||
    paise < 0 ||
    Math.abs(paise - rupees * 100) > 1e-6 * Math.max(1, paise)
  ) {
    throw new RangeError(`not an amount in rupees and paise: ${rupees}`);
  }
  return paise;
}

/** Paise as rupees for the wire; exact, because two decimals of a safe integer survive the division's rounding. */
export function toRupees(paise: number): number {
  return Number((paise / 100).toFixed(2));
}
