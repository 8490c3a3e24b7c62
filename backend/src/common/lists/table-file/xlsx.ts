import { Readable } from 'node:stream';
import { shortened } from '../../fields/words.ts';
import { DAY_MS, INDIA_OFFSET_MS } from '../../time/days.ts';
import type { TableCell } from './cells.ts';
import { getZipOutput } from './zip-output.ts';

/** A worksheet whose rows are read while it is written. */
export interface Worksheet {
  name: string;
  /** In bold above the rows. */
  headings?: readonly string[];
  rows: () => AsyncIterable<readonly TableCell[]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TIME_FORMAT = 164;
/** Formats of cells, by their place: general, whole number, two decimals, a time, bold. */
const STYLES = [
  ...[0, 1, 2, TIME_FORMAT].map((id) => `<xf numFmtId="${id}" xfId="0" applyNumberFormat="1"/>`),
  '<xf fontId="1" xfId="0" applyFont="1"/>',
];
const [GENERAL, TIME, BOLD] = [0, 3, 4];

/** What XML 1.0 has no place for, halves of characters among it. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** What spreadsheets read as the number of a character in a text. */
const CHARACTER_NUMBER = /_(?=x[\dA-F]{4}_)/gi;
/** The longest text a cell can hold, in UTF-16 units. */
const MAX_TEXT = 32_767;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const escape = (text: string) =>
  shortened(text.replace(NOT_XML, ''), MAX_TEXT, '…')
    .replace(CHARACTER_NUMBER, '_x005F_')
    .replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

const FIRST_COLUMN = 'A'.charCodeAt(0);

/** Days from the beginning of a spreadsheet's calendar to 1970. */
const EPOCH_DAYS = 25_569;
const timeNumber = (at: Date | string): number =>
  (new Date(at).getTime() + INDIA_OFFSET_MS) / DAY_MS + EPOCH_DAYS;

/** Sheets have at most 26 columns, so one letter names each. A text stays a text, whatever it looks like. */
function cell(value: TableCell, row: number, column: number, style = GENERAL): string {
  const reference = `r="${String.fromCharCode(FIRST_COLUMN + column)}${row}"`;
  const numeric = (number: number, format: number) => `<c ${reference} s="${format}"><v>${number}</v></c>`;
  const text = (content: string) =>
    `<c ${reference} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(content)}</t></is></c>`;
  if (typeof value === 'number') return numeric(value, GENERAL);
  if (typeof value === 'string') return text(value);
  if ('value' in value) return numeric(value.value, value.decimals);
  if ('at' in value) return value.at === null ? text('') : numeric(timeNumber(value.at), TIME);
  return text(value.id ?? '');
}

const rowXml = (cells: readonly TableCell[], number: number, style?: number) =>
  `<row r="${number}">${cells.map((value, column) => cell(value, number, column, style)).join('')}</row>`;

async function* sheetXml({ headings, rows }: Worksheet): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let number = headings ? 1 : 0;
  let part = headings ? rowXml(headings, number, BOLD) : '';
  for await (const row of rows()) {
    number += 1;
    part += rowXml(row, number);
    if (part.length < 32_768) continue;
    yield part;
    part = '';
  }
  yield `${part}</sheetData></worksheet>`;
}

function parts(sheets: readonly Worksheet[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1);
  const list = (toXml: (number: number, name: string) => string) =>
    numbers.map((number, index) => toXml(number, sheets[index]?.name ?? '')).join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${list((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list((number, name) => `<sheet name="${escape(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${list((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${TIME_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLES.length}">${STYLES.join('')}</cellXfs></styleSheet>`,
  };
}

/** A spreadsheet (Office Open XML) that is written while it is read: its size does not matter. */
export async function writeXlsx(sheets: readonly Worksheet[]): Promise<Readable> {
  // Loaded on first use, because most processes never write one.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = getZipOutput(zip);
  // Sheets are written one after the other. A reader who goes away ends the reading of the rows.
  let reading: Readable | undefined;
  output.once('close', () => reading?.destroy());
  for (const [path, text] of Object.entries(parts(sheets))) zip.addBuffer(Buffer.from(text), path);
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (done) => {
      const xml = Readable.from(sheetXml(sheet), { objectMode: false });
      xml.on('error', (error) => output.destroy(error));
      reading = xml;
      if (output.destroyed) xml.destroy();
      done(null, xml);
    });
  }
  zip.end();
  return output;
}
