/**
 * A cell of a file with rows: a text, a number, an amount with its decimals, a time, or an id. Times are written in Indian
 * time, and an id of digits as text, because a spreadsheet rounds numbers of more than fifteen digits.
 */
export type TableCell =
  | string
  | number
  | { value: number; decimals: 0 | 2 }
  | { at: Date | string | null }
  | { id: string | null };

/** An amount in rupees with its paise; empty where there is none. */
export const rupees = (amount: number | null): TableCell =>
  amount === null ? '' : { value: amount, decimals: 2 };

/** What a spreadsheet takes for the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** An amount is a number and no formula, also when it begins with a minus. */
const AMOUNT = /^-?\d+\.\d{2}$/;
const DIGITS = /^\d+$/;

const indian = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An apostrophe makes a spreadsheet read the rest as text: names come from strangers. */
function getText(cell: Exclude<TableCell, number | { value: number }>): string {
  if (typeof cell === 'string') return FORMULA_START.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell;
  // `2026-03-04 10:00:00`, which a spreadsheet reads as a time.
  if ('at' in cell) return cell.at === null ? '' : indian.format(new Date(cell.at));
  const id = cell.id ?? '';
  return DIGITS.test(id) || FORMULA_START.test(id) ? `'${id}` : id;
}

function csvCell(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && 'value' in cell) return cell.value.toFixed(cell.decimals);
  const text = getText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV as RFC 4180 has it, safe to open in a spreadsheet. */
export const csvLine = (cells: readonly TableCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
