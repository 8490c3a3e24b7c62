import { strToU8, zipSync } from 'fflate';

import { AMOUNT, type CsvCell } from './csv';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of cells, by their place: general, two decimals, a time, bold. */
const STYLES = [
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="4"><xf xfId="0"/><xf numFmtId="4" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs>',
].join('');
const [GENERAL, MONEY, TIME, BOLD] = [0, 1, 2, 3];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string =>
  text
    // XML has no place for most control characters.
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
/** Days from the beginning of a spreadsheet's calendar to 1970. */
const EPOCH_DAYS = 25_569;
const timeNumber = (at: string): number => (Date.parse(at) + IST_MS) / DAY_MS + EPOCH_DAYS;

const FIRST_COLUMN = 'A'.charCodeAt(0);

/** Lists have at most 26 columns, so one letter names each. */
function cell(value: CsvCell, row: number, column: number, style = GENERAL): string {
  const place = `r="${String.fromCharCode(FIRST_COLUMN + column)}${row}"`;
  const figure = (number: number, format: number) => `<c ${place} s="${format}"><v>${number}</v></c>`;
  const text = (content: string) =>
    `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(content)}</t></is></c>`;
  if (typeof value === 'number') return figure(value, GENERAL);
  if (typeof value === 'string') return AMOUNT.test(value) ? figure(Number(value), MONEY) : text(value);
  if ('at' in value) return value.at === null ? text('') : figure(timeNumber(value.at), TIME);
  return text(value.id ?? '');
}

const part = (path: string, type: string) =>
  `<Override PartName="${path}" ContentType="${TYPES}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A spreadsheet (Office Open XML) with one sheet. Nothing in it is a formula, whatever a text begins with. */
export function toXlsx(headings: string[], rows: CsvCell[][]): Blob {
  const lines = [headings, ...rows].map((row, index) => {
    const cells = row.map((value, column) => cell(value, index + 1, column, index === 0 ? BOLD : GENERAL));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(files).map(([path, xml]) => [path, strToU8(HEAD + xml)] as const);
  // Not in a worker, which the console's content policy does not allow.
  return new Blob([zipSync(Object.fromEntries(bytes))], { type: `${TYPES}.sheet` });
}
