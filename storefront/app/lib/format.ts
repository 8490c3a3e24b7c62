// Without `Intl`: its first formatter takes a phone up to 30 ms during hydration.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Kolkata is at UTC+5:30 all year. */
const KOLKATA_MS = 5.5 * 3_600_000;

/** Three digits, then pairs: `149999` → `1,49,999`. */
const grouped = (digits: string): string => digits.replace(/\d(?=(\d\d)+\d$)/g, '$&,');

/** Rupees with Indian grouping: `149999` → `₹1,49,999`; paise are shown only when there are any. */
export function formatPrice(amount: number): string {
  const [whole = '', paise] = amount.toFixed(2).split('.');
  return `₹${grouped(whole)}${paise === '00' ? '' : `.${paise}`}`;
}

/** A whole number with Indian grouping. */
export function formatCount(value: number): string {
  return grouped(value.toFixed(0));
}

/** `20 Nov 2026` in Kolkata time; empty when the value is not a date. */
export function formatDate(value: string | number | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  const there = new Date(new Date(value).getTime() + KOLKATA_MS);
  if (Number.isNaN(there.getTime())) return '';
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** Bytes in Bytes, KB, MB or GB (base 1024, at most two decimals). */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}

/** `1 review`, `2 reviews`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${formatCount(n)} ${n === 1 ? one : many}`;
}

/** Whole days from now until then, rounded up, never below 0. */
export function daysUntil(then: string | Date, now = Date.now()): number {
  return Math.max(0, Math.ceil((new Date(then).getTime() - now) / 86_400_000));
}
