import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { attachment } from '../../http/content-disposition.ts';
import { toDay } from '../../time/days.ts';
import { csvLine, type TableCell } from './cells.ts';
import { writeXlsx } from './xlsx.ts';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The format in the query of an export that is not of a list with filters. */
export const TableFormatOption = () =>
  applyDecorators(
    ApiPropertyOptional({ enum: TABLE_FORMATS, default: 'csv' }),
    IsOptional(),
    IsIn(TABLE_FORMATS, { message: `format must be one of ${TABLE_FORMATS.join(', ')}` }),
  );

type Rows = AsyncIterable<readonly TableCell[]>;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as CSV, written while they are read. */
async function* toCsv(rows: Rows): AsyncGenerator<string> {
  // A byte order mark, without which spreadsheet programs take the text for another encoding.
  let part = '\uFEFF';
  for await (const row of rows) {
    part += csvLine(row);
    if (part.length < 32_768) continue;
    yield part;
    part = '';
  }
  yield part;
}

/** A file of rows, counted before they are read: clients show how far it is. */
export class CountedFile {
  constructor(
    readonly file: StreamableFile,
    readonly rows: number,
  ) {}
}

/** The columns of a file: their headings, and what of a record stands in them. */
export type Columns<Row> = readonly (readonly [heading: string, toCell: (row: Row) => TableCell])[];

/** All rows of a list in batches, as of one moment, and how many they are. */
export interface AllRows<Row> {
  batches: AsyncIterable<readonly Row[]>;
  total: number;
}

interface ListFile<Row> {
  /** Without the day, which is added. */
  name: string;
  now: Date;
  columns: Columns<Row>;
  rows: AllRows<Row>;
}

interface TableFile {
  name: string;
  headings: readonly string[];
  rows: Rows;
  /** How many rows there are. */
  total: number;
}

/** A table as a file, written while the rows are read. */
export async function tableFile(
  format: TableFormat,
  { name, headings, rows, total }: TableFile,
): Promise<CountedFile> {
  const file =
    format === 'csv'
      ? csvFile(name, withHeadings(headings, rows))
      : await xlsxFile(name, [{ name: 'Export', headings, rows: () => rows }]);
  return new CountedFile(file, total);
}

/** A list of records as a file, with the day in its name. */
export function listFile<Row>(
  format: TableFormat | undefined,
  { name, now, columns, rows: { batches, total } }: ListFile<Row>,
): Promise<CountedFile> {
  const headings = columns.map(([heading]) => heading);
  const rows = toCells(batches, columns);
  return tableFile(format ?? 'csv', { name: `${name}-${toDay(now)}`, headings, rows, total });
}

/** The same list with each row made into another record. */
export function mapRows<Row, Record>(
  { batches, total }: AllRows<Row>,
  toRecord: (row: Row) => Record,
): AllRows<Record> {
  async function* mapped(): AsyncGenerator<Record[]> {
    for await (const batch of batches) yield batch.map(toRecord);
  }
  return { batches: mapped(), total };
}

async function* withHeadings(headings: readonly string[], rows: Rows): AsyncGenerator<readonly TableCell[]> {
  yield headings;
  yield* rows;
}

async function* toCells<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: Columns<Row>,
): AsyncGenerator<readonly TableCell[]> {
  for await (const batch of batches) yield* batch.map((row) => columns.map(([, toCell]) => toCell(row)));
}

export const csvFile = (name: string, rows: Rows): StreamableFile =>
  new StreamableFile(Readable.from(toCsv(rows), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: attachment(`${name}.csv`),
  });

/** Several sheets as one spreadsheet. */
export const xlsxFile = async (
  name: string,
  sheets: Parameters<typeof writeXlsx>[0],
): Promise<StreamableFile> =>
  new StreamableFile(await writeXlsx(sheets), {
    type: XLSX_TYPE,
    disposition: attachment(`${name}.xlsx`),
  });

/** The contents of a response with either file, for the API document. */
export const TABLE_FILE_CONTENT = {
  'text/csv': { schema: { type: 'string' as const } },
  [XLSX_TYPE]: { schema: { type: 'string' as const, format: 'binary' } },
};

/** The response of an export, for the API document. */
export const TABLE_FILE = {
  description: 'The file, written while it is read',
  headers: { 'X-Total-Rows': { description: 'How many rows follow', schema: { type: 'integer' as const } } },
  content: TABLE_FILE_CONTENT,
};
