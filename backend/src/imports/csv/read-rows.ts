import { invalidFields } from '../../common/errors/common-errors.ts';
import { type Field, type Headings, readHeadings } from './headings.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** More would be a longer answer than a browser shows well. */
export const MAX_ROWS = 20_000;

/** What a row of a file says, as texts. */
export interface ImportLine {
  line: number;
  email: string;
  name: string;
  phone: string;
  tool: string;
  plan: string;
  boughtOn: string;
  endsOn: string;
  key: string;
  /** The sale was taken back or never paid. */
  isVoid: boolean;
}

/** Spreadsheet-safe exports put an apostrophe before what looks like a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@])/, '');

const VOID_STATES =
  /^(wc-)?(refunded|fully[ _-]refunded|failed|cancell?ed|revoked|abandoned|pending|on-hold|trash|draft|checkout-draft|disabled|chargeback|fraudulent)$/i;
/** “1”, “yes”, or the time of the refund. */
const YES = /^(1|true|yes|y|\d{4}-\d\d-\d\d.*)$/i;

/** The names of EDD's “Products (Verbose)”: `Name (2) - Option - ₹500.00 / Other - ₹900.00`. */
function splitProducts(text: string): string[] {
  return text
    .split(' / ')
    .map((part) => part.replace(/ - [^-]*\d[^-]*$/, '').replace(/ \(\d+\)(?= - |$)/, ''))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Gumroad lists variants in brackets: `(1 year)`. */
const withoutBrackets = (plan: string) => /^\((.*)\)$/.exec(plan)?.[1] ?? plan;

function* toLines({ columns, shop }: Headings, { line, cells }: CsvRow): Generator<ImportLine> {
  const all = (field: Field) => (columns.get(field) ?? []).map((column) => cells[column] ?? '');
  const get = (field: Field) => withoutGuard(all(field).find((text) => text !== '') ?? '');
  // The sums below Gumroad's sales.
  if (shop === 'gumroad' && cells[0] === 'Totals') return;
  const isVoid = VOID_STATES.test(get('status')) || all('refunded').some((text) => YES.test(text));
  const row = {
    line,
    email: get('email'),
    name: get('name') || [get('firstName'), get('lastName')].join(' ').trim(),
    phone: get('phone'),
    plan: withoutBrackets(get('plan')),
    boughtOn: get('boughtOn'),
    endsOn: get('endsOn'),
    key: get('key'),
    // Of a list of customers it is whether they want newsletters.
    isVoid: isVoid && (columns.has('tool') || columns.has('products')),
  };
  const products = splitProducts(get('products'));
  if (products.length === 0) yield { ...row, tool: get('tool') };
  for (const tool of products) yield { ...row, tool };
}

/** A file whose rows can be read, more than once. */
export interface ImportFile extends Headings {
  lines(): Generator<ImportLine>;
}

/** @throws VALIDATION_FAILED naming `file`: no headings, no rows, too many, or no CSV */
export function readRows(text: string): ImportFile {
  const rows = readCsv(text);
  const first = rows.next();
  if (first.done) throw invalidFields({ file: 'This file is empty.' });
  const headings = readHeadings(first.value.cells);
  function* lines(): Generator<ImportLine> {
    const again = readCsv(text);
    again.next();
    for (const row of again) yield* toLines(headings, row);
  }
  let count = 0;
  for (const _ of lines()) count += 1;
  if (count === 0) throw invalidFields({ file: 'This file has headings, but no rows.' });
  if (count > MAX_ROWS) {
    throw invalidFields({
      file: `A file can have at most ${MAX_ROWS.toLocaleString('en-IN')} rows. Split it and import the parts.`,
    });
  }
  return { ...headings, lines };
}
