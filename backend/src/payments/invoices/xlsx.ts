import { Readable } from 'node:stream';
import type { SheetCell } from './invoice-sheets.js';

/** A worksheet whose rows are read while it is written. */
export interface Worksheet {
  name: string;
  rows: () => AsyncIterable<readonly SheetCell[]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of cells, by their place: general, whole number, two decimals. */
const STYLES = `<cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="1" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" xfId="0" applyNumberFormat="1"/></cellXfs>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) =>
  text
    // XML has no place for most control characters.
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

const FIRST_COLUMN = 'A'.charCodeAt(0);

/** Sheets have at most 26 columns, so one letter names each. */
function cell(value: SheetCell, row: number, column: number): string {
  const place = `r="${String.fromCharCode(FIRST_COLUMN + column)}${row}"`;
  if (typeof value === 'string')
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
  return `<c ${place} s="${value.decimals}"><v>${value.value}</v></c>`;
}

async function* sheetXml(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let part = '';
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const cells = row.map((value, column) => cell(value, number, column));
    part += `<row r="${number}">${cells.join('')}</row>`;
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
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>${STYLES}</styleSheet>`,
  };
}

/** A spreadsheet (Office Open XML) that is written while it is read: its size does not matter. */
export async function writeXlsx(sheets: readonly Worksheet[]): Promise<Readable> {
  // Loaded on first use, because most processes never write one.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  for (const [path, text] of Object.entries(parts(sheets))) zip.addBuffer(Buffer.from(text), path);
  for (const [index, { rows }] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (done) => {
      const xml = Readable.from(sheetXml(rows()), { objectMode: false });
      xml.on('error', (error) => output.destroy(error));
      done(null, xml);
    });
  }
  zip.end();
  return output;
}
