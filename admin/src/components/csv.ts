/**
 * A cell of an export: a figure, a text, a time (ISO), or an id. Times are written in Indian time, and an id of digits as
 * text, because a spreadsheet rounds numbers of more than fifteen digits.
 */
export type CsvCell = string | number | { at: string | null } | { id: string | null };

/** Characters a spreadsheet takes for the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** An amount is a number and no formula, also when it begins with a minus. */
export const AMOUNT = /^-?\d+\.\d{2}$/;

const DIGITS = /^\d+$/;

const indian = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-03-04 10:00:00` in India, which a spreadsheet reads as a time. */
const timeText = (at: string | null): string => (at === null ? '' : indian.format(new Date(at)));

/** `2026-03-04`, the day in India. */
export const indianDay = (at: Date): string => indian.format(at).slice(0, 10);

function textOf(value: Exclude<CsvCell, number>): string {
  if (typeof value === 'string')
    // An apostrophe makes a spreadsheet read the rest as text: names come from strangers.
    return FORMULA_START.test(value) && !AMOUNT.test(value) ? `'${value}` : value;
  if ('at' in value) return timeText(value.at);
  const id = value.id ?? '';
  return DIGITS.test(id) || FORMULA_START.test(id) ? `'${id}` : id;
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV as RFC 4180 has it, safe to open in a spreadsheet. */
export function toCsv(headings: string[], rows: CsvCell[][]): string {
  return [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
