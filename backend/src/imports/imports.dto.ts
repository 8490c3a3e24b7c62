import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ListsPeople } from '../common/access/permissions.ts';
import { Person } from '../common/access/person.ts';
import { Field, FromQueryFlag } from '../common/fields/field.ts';
import { nullableText, nullableTime } from '../common/http/api-document.ts';
import { listResponse } from '../common/lists/paging.ts';
import { FilterOneOf, staffListQuery } from '../common/lists/staff-list.ts';
import { SHOPS, type Shop } from './csv/headings.ts';
import { IMPORT_ACTIONS, IMPORT_STATES, type ImportAction, type ImportState } from './import.entity.ts';

const Flag = (name: string, description: string) =>
  Field(
    { type: Boolean },
    { optional: true, description },
    IsBoolean({ message: `${name} must be true or false` }),
    FromQueryFlag(),
  );

/** The texts of the form beside the file. */
export class ImportInput {
  @Flag('dryRun', 'Only say what each row would do')
  dryRun?: boolean;

  @Flag('invite', 'Email each new customer a link to set a password; without it nobody gets an email')
  invite?: boolean;
}

@ListsPeople('imports')
export class ImportsQuery extends staffListQuery('imports', ['createdAt', 'id'], ['createdAt', 'DESC']) {
  @FilterOneOf(IMPORT_STATES)
  status?: ImportState;
}

/** A row of a file, or of a row with several tools one of them. */
export class ImportRowPreview {
  @ApiProperty({ description: 'As a spreadsheet counts; the headings are row 1', example: 2 })
  row: number;
  @ApiProperty({ enum: ['ok', 'error'] })
  status: 'ok' | 'error';
  @ApiProperty({ ...nullableText, enum: IMPORT_ACTIONS, description: 'Null where something is wrong' })
  action: ImportAction | null;
  @ApiProperty({ ...nullableText, example: 'There is no tool “Gap Scaner”. Write its name as in Tools.' })
  error: string | null;
  @ApiProperty({ example: 'asha@example.com' })
  email: string;
  @ApiProperty({ description: 'With the plan', example: 'Gap Scanner, 1 year' })
  tool: string;
}

export class ImportCounts {
  @ApiProperty({ description: 'Rows that add something' })
  add: number;
  @ApiProperty({ description: 'Rows of what is there already' })
  present: number;
  @ApiProperty({ description: 'Rows with something wrong, which are left out' })
  wrong: number;
}

export class ImportRecord {
  @ApiProperty({ format: 'uuid', example: '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b' })
  id: string;
  @ApiProperty({ example: 'customers.csv' })
  fileName: string;
  @ApiProperty({ enum: IMPORT_STATES })
  status: ImportState;
  @ApiProperty({ description: 'While it runs: it is being undone' })
  undoes: boolean;
  @ApiProperty({ description: 'New customers get an email' })
  invite: boolean;
  @ApiProperty()
  total: number;
  @ApiProperty({
    description: 'Rows that are done, of those that are not wrong; while it is undone, rows that are undone',
  })
  done: number;
  @ApiProperty()
  wrong: number;
  @ApiProperty({ description: 'Accounts that it made' })
  customers: number;
  @ApiProperty({ description: 'Tools that it gave' })
  tools: number;
  @ApiProperty({ description: 'Keys of the other shop that it added' })
  keys: number;
  @ApiProperty({ type: Person, nullable: true })
  createdBy: Person | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty(nullableTime)
  finishedAt: string | null;
  @ApiProperty({ ...nullableTime, description: 'Null when it cannot be undone' })
  undoUntil: string | null;
  @ApiProperty({ ...nullableText, description: 'The file with what became of each row; null while it runs' })
  resultUrl: string | null;
}

/** `rows` and what belongs to them after a dry run, else `import`. */
export class ImportResponse {
  @ApiProperty({ type: ImportRecord, required: false })
  import?: ImportRecord;
  @ApiProperty({ type: [ImportRowPreview], required: false })
  rows?: ImportRowPreview[];
  @ApiProperty({ type: ImportCounts, required: false })
  counts?: ImportCounts;
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    enum: SHOPS,
    description: 'Whose export the file is',
  })
  shop?: Shop | null;
  @ApiProperty({ type: [String], required: false, description: 'The columns that are read' })
  columns?: string[];
}

export class OneImportResponse {
  @ApiProperty({ type: ImportRecord })
  import: ImportRecord;
}

export class ImportsResponse extends listResponse('imports', ImportRecord) {}
