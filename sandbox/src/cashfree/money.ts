declare global {
  interface JSON {
    /** Inserts `text` into the output of `JSON.stringify` unchanged. */
    rawJSON(text: string): RawJson;
  }
}

export type RawJson = { readonly rawJSON: string };

/** Paise as a JSON number with two decimals (1499.00), the way the provider sends amounts. */
export function amountJson(paise: number): RawJson {
  return JSON.rawJSON((paise / 100).toFixed(2));
}

/** A digit string as a bare JSON number, however long: some payloads carry ids beyond 2^53 as numbers. */
export function numericIdJson(digits: string): RawJson {
  return JSON.rawJSON(digits);
}

/** Rupees with at most two decimals as paise, or null for any other value. */
export function toPaise(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const paise = Math.round(value * 100);
  return Math.abs(value * 100 - paise) < 1e-6 * Math.max(1, Math.abs(value)) ? paise : null;
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
});
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats paise as ₹1,49,999, with decimals only when needed. */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? rupees : rupeesAndPaise).format(paise / 100);
}
