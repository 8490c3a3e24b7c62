const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en-IN');
// A fixed zone: the server's and the visitor's clocks then print the same day.
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Rupees with Indian grouping: `149999` → `₹1,49,999`; paise are shown only when there are any. */
export function formatPrice(amount: number): string {
  const hasPaise = Math.round(amount * 100) % 100 !== 0;
  return `₹${hasPaise ? amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) : rupees.format(amount)}`;
}

/** A whole number with Indian grouping. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `20 Nov 2026`, by the Kolkata calendar; an empty string when the value is no date. */
export function formatDate(value: string | number | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const part = Object.fromEntries(day.formatToParts(date).map(({ type, value: text }) => [type, text]));
  // en-IN abbreviates September as "Sept"; three letters keep columns even.
  return `${part['day']} ${part['month']?.slice(0, 3)} ${part['year']}`;
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
