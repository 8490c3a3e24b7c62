/**
 * Amounts are integer paise inside the backend and rupees with at most two decimals in the API. Only this module
 * converts between them.
 */

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
