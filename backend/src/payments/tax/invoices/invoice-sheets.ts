import type { TableCell } from '../../../common/lists/table-file/cells.ts';
import { isStateCode, stateText } from '../../../common/money/gst.ts';
import { toRupees } from '../../../common/money/money.ts';
import type { SheetRow } from './invoice-sheets.repository.ts';
import type { WorksheetName } from './invoices.dto.ts';

type Kind = 'text' | 'money' | 'rate' | 'count' | 'state';

/** Heading, field of the row, and what the cell is. */
type Column = readonly [heading: string, field: string, kind: Kind];

const TAX: readonly Column[] = [
  ['Rate', 'rate', 'rate'],
  ['Taxable Value', 'taxable', 'money'],
  ['Integrated Tax', 'igst', 'money'],
  ['Central Tax', 'cgst', 'money'],
  ['State Tax', 'sgst', 'money'],
];
const BUYER: readonly Column[] = [
  ['GSTIN', 'gstin', 'text'],
  ['Receiver Name', 'name', 'text'],
];
const INVOICE: readonly Column[] = [
  ['Invoice Number', 'number', 'text'],
  ['Invoice Date', 'date', 'text'],
  ['Invoice Value', 'value', 'money'],
  ['Place Of Supply', 'place', 'state'],
];
const NOTE: readonly Column[] = [
  ['Note Number', 'number', 'text'],
  ['Note Date', 'date', 'text'],
  ['Note Type', 'note', 'text'],
  ['Place Of Supply', 'place', 'state'],
  ['Note Value', 'value', 'money'],
];

const CODES: readonly Column[] = [
  ['HSN', 'sac', 'text'],
  ['Description', 'description', 'text'],
  ['UQC', 'uqc', 'text'],
  ['Total Quantity', 'quantity', 'count'],
  ['Total Value', 'value', 'money'],
  ...TAX,
];

/** The sheets of the return, in the order of the tax office's own tool. */
export const COLUMNS: Record<WorksheetName, readonly Column[]> = {
  b2b: [
    ...BUYER,
    ...INVOICE,
    ['Reverse Charge', 'reverse', 'text'],
    ['Invoice Type', 'type', 'text'],
    ...TAX,
  ],
  b2cl: [...INVOICE, ...TAX],
  b2cs: [['Type', 'type', 'text'], ['Place Of Supply', 'place', 'state'], ...TAX],
  cdnr: [...BUYER, ...NOTE, ...TAX],
  cdnur: [['UR Type', 'ur', 'text'], ...NOTE, ...TAX],
  // Files are downloaded: no port and no shipping bill.
  exp: [
    ['Export Type', 'export', 'text'],
    ['Invoice Number', 'number', 'text'],
    ['Invoice Date', 'date', 'text'],
    ['Invoice Value', 'value', 'money'],
    ['Port Code', 'port', 'text'],
    ['Shipping Bill Number', 'bill', 'text'],
    ['Shipping Bill Date', 'billDate', 'text'],
    ...TAX,
  ],
  hsn: CODES,
  'hsn-b2b': CODES,
  'hsn-b2c': CODES,
  docs: [
    ['Nature of Document', 'nature', 'text'],
    ['From', 'first', 'text'],
    ['To', 'last', 'text'],
    ['Total', 'total', 'count'],
    ['Cancelled', 'cancelled', 'count'],
  ],
};

/** Amounts may be negative: sheets are net of credit notes. */
const signedRupees = (paise: number) => Math.sign(paise) * toRupees(Math.abs(paise));

function toCell(value: string | number | undefined, kind: Kind): TableCell {
  if (kind === 'state') return isStateCode(value) ? stateText(value) : '';
  if (kind === 'money') return { value: signedRupees(Number(value)), decimals: 2 };
  if (kind === 'rate') return { value: Number(value) / 100, decimals: 2 };
  if (kind === 'count') return { value: Number(value), decimals: 0 };
  return String(value ?? '');
}

export const getHeadings = (sheet: WorksheetName): string[] => COLUMNS[sheet].map(([heading]) => heading);

export const toCells = (sheet: WorksheetName, row: SheetRow): TableCell[] =>
  COLUMNS[sheet].map(([, field, kind]) => toCell(row[field], kind));
