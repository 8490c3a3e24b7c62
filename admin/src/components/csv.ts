/** Characters a spreadsheet takes for the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** An amount that begins with a minus is a number and no formula. */
const AMOUNT = /^-\d+\.\d{2}$/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // An apostrophe makes a spreadsheet read the rest as text: names come from strangers.
  const text = FORMULA_START.test(value) && !AMOUNT.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV as RFC 4180 has it, safe to open in a spreadsheet. */
export function toCsv(headings: string[], rows: (string | number)[][]): string {
  return [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
