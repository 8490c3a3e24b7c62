import { chartXml, drawingXml, type ChartSpec } from './ooxml-chart.ts';
import { cellStyles, stylesXml, type CellStyle } from './ooxml-styles.ts';
import { vbaProject } from './vba-project.ts';
import { zip, type Entry } from './zip.ts';

type CellValue = string | number | null;

/** A formula starts with '='. */
export type Cell = CellValue | readonly [value: CellValue, style: CellStyle];

type CellMaker = (value: CellValue) => Cell;

/** Makes cells by style: `cell.money('=B2*B3')`. */
export const cell = Object.fromEntries(
  (Object.keys(cellStyles) as CellStyle[]).map((style) => [
    style,
    (value: CellValue): Cell => [value, style],
  ]),
) as Record<CellStyle, CellMaker>;

export interface SheetSpec {
  name: string;
  /** Column widths in characters. */
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
  /** Number of rows that stay visible when scrolling. */
  freeze?: number;
  /** Ranges whose negative figures are red and positive ones green. */
  signed?: readonly string[];
  /** Ranges with a drop-down list. */
  choices?: readonly (readonly [range: string, words: readonly string[]])[];
  chart?: ChartSpec;
  /** Only macros can show it. */
  hidden?: boolean;
}

/** Macros of a workbook, by the documents whose events they handle, and the modules they call. */
export interface Macros {
  thisWorkbook: string;
  modules: Readonly<Record<string, string>>;
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const macroRelation = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (index % 26));
}

function cellXml(content: Cell, reference: string): string {
  const [value, style] = Array.isArray(content)
    ? (content as readonly [CellValue, CellStyle])
    : [content as CellValue, 'text' as const];
  const styleId = cellStyles[style];
  if (value === null) return style === 'text' ? '' : `<c r="${reference}" s="${styleId}"/>`;
  if (typeof value === 'number') return `<c r="${reference}" s="${styleId}"><v>${value}</v></c>`;
  if (value.startsWith('='))
    return `<c r="${reference}" s="${styleId}"><f>${escapeXml(value.slice(1))}</f></c>`;
  return `<c r="${reference}" s="${styleId}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function sheetXml(sheet: SheetSpec, codeName: string, first: boolean): string {
  const rows = sheet.rows.map((cells, r) => {
    const body = cells.map((content, c) => cellXml(content, `${columnName(c)}${r + 1}`)).join('');
    return body ? `<row r="${r + 1}">${body}</row>` : '';
  });
  const pane = sheet.freeze
    ? `<pane ySplit="${sheet.freeze}" topLeftCell="A${sheet.freeze + 1}" activePane="bottomLeft" state="frozen"/>`
    : '';
  const columns = sheet.widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const signed = (sheet.signed ?? []).map((range, i) => {
    const rule = (id: number, operator: string, priority: number): string =>
      `<cfRule type="cellIs" dxfId="${id}" priority="${priority}" operator="${operator}"><formula>0</formula></cfRule>`;
    const rules = rule(0, 'lessThan', 2 * i + 1) + rule(1, 'greaterThan', 2 * i + 2);
    return `<conditionalFormatting sqref="${range}">${rules}</conditionalFormatting>`;
  });
  const choices = (sheet.choices ?? []).map(
    ([range, words]) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>"${escapeXml(words.join(','))}"</formula1></dataValidation>`,
  );
  return (
    `${header}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetPr codeName="${codeName}"/><sheetViews>` +
    `<sheetView showGridLines="0" workbookViewId="0"${first ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="17" customHeight="1"/><cols>${columns.join('')}</cols>` +
    `<sheetData>${rows.join('')}</sheetData>${signed.join('')}` +
    (choices.length
      ? `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>`
      : '') +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>' +
    (sheet.chart ? '<drawing r:id="rId1"/>' : '') +
    '</worksheet>'
  );
}

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationshipsXml = (items: readonly string[]): string =>
  `${header}<Relationships xmlns="${packageRelations}">${items.join('')}</Relationships>`;
const content = (part: string, type: string): string =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;

const codeNameOf = (index: number): string => `Sheet${index + 1}`;

/** The macros of the workbook's own events, and the modules that they call. */
function macrosOf(sheets: readonly SheetSpec[], { thisWorkbook, modules }: Macros): Buffer {
  const documents = [['ThisWorkbook', thisWorkbook], ...sheets.map((_, i) => [codeNameOf(i), ''])];
  return vbaProject([
    ...documents.map(([name = '', code = '']) => ({ name, code, kind: 'document' as const })),
    ...Object.entries(modules).map(([name, code]) => ({ name, code, kind: 'module' as const })),
  ]);
}

/**
 * Builds an .xlsx with live formulas, with macros an .xlsm; the program that opens it calculates them. The same sheets
 * give the same bytes.
 */
export async function workbook(sheets: readonly SheetSpec[], macros?: Macros): Promise<Buffer> {
  const parts: Entry[] = [];
  const put = (path: string, body: string): number => parts.push({ path, body: Buffer.from(body) });
  const overrides = sheets.map((_, i) =>
    content(`/xl/worksheets/sheet${i + 1}.xml`, 'spreadsheetml.worksheet'),
  );
  sheets.forEach((sheet, i) => {
    if (!sheet.chart) return;
    const n = i + 1;
    overrides.push(
      content(`/xl/drawings/drawing${n}.xml`, 'drawing'),
      content(`/xl/charts/chart${n}.xml`, 'drawingml.chart'),
    );
  });
  put(
    '[Content_Types].xml',
    `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      (macros
        ? `<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>` +
          '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>'
        : content('/xl/workbook.xml', 'spreadsheetml.sheet.main')) +
      content('/xl/styles.xml', 'spreadsheetml.styles') +
      `${overrides.join('')}</Types>`,
  );
  put('_rels/.rels', relationshipsXml([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]));
  const names = sheets.map(
    (sheet, i) =>
      `<sheet name="${escapeXml(sheet.name)}" sheetId="${i + 1}"${sheet.hidden ? ' state="veryHidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  put(
    'xl/workbook.xml',
    `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr codeName="ThisWorkbook"/><sheets>${names.join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
  );
  const links = sheets.map((_, i) =>
    relationship(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`),
  );
  put(
    'xl/_rels/workbook.xml.rels',
    relationshipsXml([
      ...links,
      relationship('rIdStyles', 'styles', 'styles.xml'),
      ...(macros ? [`<Relationship Id="rIdMacros" Type="${macroRelation}" Target="vbaProject.bin"/>`] : []),
    ]),
  );
  if (macros) parts.push({ path: 'xl/vbaProject.bin', body: macrosOf(sheets, macros) });
  put('xl/styles.xml', stylesXml());
  sheets.forEach((sheet, i) => {
    const n = i + 1;
    put(`xl/worksheets/sheet${n}.xml`, sheetXml(sheet, codeNameOf(i), i === 0));
    if (!sheet.chart) return;
    put(
      `xl/worksheets/_rels/sheet${n}.xml.rels`,
      relationshipsXml([relationship('rId1', 'drawing', `../drawings/drawing${n}.xml`)]),
    );
    put(`xl/drawings/drawing${n}.xml`, drawingXml(sheet.chart));
    put(
      `xl/drawings/_rels/drawing${n}.xml.rels`,
      relationshipsXml([relationship('rId1', 'chart', `../charts/chart${n}.xml`)]),
    );
    put(`xl/charts/chart${n}.xml`, chartXml(sheet.chart));
  });
  return zip(parts);
}
