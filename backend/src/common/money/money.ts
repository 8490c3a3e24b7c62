/**
 * Amounts are integer paise inside the backend and rupees with at most two decimals in the API. Only this module
 * converts between them.
 */

/** One crore: above any price, and its paise fit the database's integer. What a merchant may charge is for the provider. */
export const MAX_RUPEES = 10_000_000;

/** Whether a price in rupees can be sold for: nothing, or at least the one rupee that the payment provider takes. */
export const isPayable = (rupees: number): boolean => rupees <= 0 || rupees >= 1;

/** @throws RangeError when `rupees` is not a finite, non-negative amount of whole paise. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || paise < 0 || !isWholePaise(rupees)) {
    throw new RangeError(`not an amount in rupees and paise: ${rupees}`);
  }
  return paise;
}

/** Whether an amount in rupees has no fraction of a paisa. */
export function isWholePaise(rupees: number): boolean {
  const paise = rupees * 100;
  return Math.abs(paise - Math.round(paise)) <= 1e-6 * Math.max(1, Math.abs(paise));
}

/** Paise as rupees for the API; exact, because a double holds two decimals of a safe integer. */
export function toRupees(paise: number): number {
  return Number((paise / 100).toFixed(2));
}

/**
 * Splits an amount in proportion to the weights: whole paise that add up to exactly `totalPaise`, each within one paisa
 * of its exact share. Those with the largest remainders get the paise that rounding down leaves, the first ones among
 * equals. Weights that are all 0 count as equal.
 */
export function shareOut(totalPaise: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const sum = given.reduce((total, weight) => total + BigInt(weight), 0n);
  // Integers of any size, because a product of two amounts may exceed what a double holds exactly.
  const products = given.map((weight) => BigInt(totalPaise) * BigInt(weight));
  const shares = products.map((product) => Number(product / sum));
  const left = totalPaise - shares.reduce((total, share) => total + share, 0);
  const largest = products
    .map((product, index) => ({ remainder: product % sum, index }))
    .toSorted((one, other) =>
      one.remainder < other.remainder ? 1 : one.remainder > other.remainder ? -1 : 0,
    )
    .slice(0, left);
  for (const { index } of largest) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const withDecimals = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const withoutDecimals = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `₹1,49,999` or `₹500.50`: decimals only where there are any. */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? withoutDecimals : withDecimals).format(toRupees(paise));
}

/** `₹1,49,999.00`, for documents. */
export function formatExactRupees(paise: number): string {
  return withDecimals.format(toRupees(paise));
}
