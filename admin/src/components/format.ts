const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
});
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en-IN');
const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  month: 'short',
  day: 'numeric',
});
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** ₹1,49,999; paise are shown only when there are any. */
export function formatRupees(amount: number): string {
  // Sums of amounts with paise may be off by a tiny fraction.
  const paise = Math.round(amount * 100);
  return (paise % 100 === 0 ? rupees : rupeesAndPaise).format(paise / 100);
}

/** ₹1.5L, for the labels of an axis. */
export function formatShortRupees(amount: number): string {
  return `₹${short.format(amount)}`;
}

/** 1,49,999 */
export function formatCount(count: number): string {
  return plain.format(count);
}

function parsed(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The storefront has three letters for every month. */
const written = (format: Intl.DateTimeFormat, value: unknown): string => {
  const date = parsed(value);
  return date ? format.format(date).replace('Sept', 'Sep') : '–';
};

/** 20 Nov 2026 in Indian time; a dash for a missing date. */
export function formatDay(value: unknown): string {
  return written(day, value);
}

/** 20 Nov; a dash for a missing date. */
export function formatShortDay(value: unknown): string {
  return written(shortDay, value);
}

/** 20 Nov 2026, 06:15 pm in Indian time; a dash for a missing date. */
export function formatMoment(value: unknown): string {
  return written(moment, value);
}

/** 1.5 MB, base 1024, as in the storefront. */
export function formatFileSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${Number(amount.toFixed(2))} ${units[power] ?? 'GB'}`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text of at most so many UTF-16 units, cut between two characters as people see them, and the mark of the cut. */
export const shortened = (text: string, max: number, mark = ''): string =>
  text.length > max ? text.slice(0, graphemes.segment(text).containing(max)?.index) + mark : text;

/** An API value for display: `partially_refunded` becomes "Partially refunded". */
export function capitalise(word: string): string {
  const plain = word.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
