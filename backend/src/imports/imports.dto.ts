import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, isUUID } from 'class-validator';
import { ListsPeople } from '../common/access/permissions.ts';
import { Person } from '../common/access/person.ts';
import { Convert, Field, FromQueryFlag, Rule } from '../common/fields/field.ts';
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

/** What a product of the other shop is here; without a plan the default one. */
export interface NamedProduct {
  toolId: string;
  planId?: string | null;
}

export const MAX_PRODUCTS = 200;

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function isNamedProduct(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { toolId, planId = null } = value as { [name: string]: unknown };
  return isUUID(toolId) && (planId === null || isUUID(planId));
}

function areProducts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const products = Object.values(value);
  return products.length <= MAX_PRODUCTS && products.every(isNamedProduct);
}

/** The texts of the form beside the file. */
export class ImportInput {
  @Flag('dryRun', 'Only say what each row would do')
  dryRun?: boolean;

  @Flag('invite', 'Email each new customer a link to set a password; without it nobody gets an email')
  invite?: boolean;

  @Field(
    { type: String },
    {
      optional: true,
      description: `JSON: what products of the file are here, by their texts in \`unknown\`; at most ${MAX_PRODUCTS}`,
      example: '{"Gap Scanner Pro, 1 year":{"toolId":"0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b"}}',
    },
    Convert(fromJson),
    Rule(
      'products',
      areProducts,
      `products must be JSON: texts of the file with toolId and perhaps planId, at most ${MAX_PRODUCTS}`,
    ),
  )
  products?: Record<string, NamedProduct>;
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
  @ApiProperty({
    type: [String],
    required: false,
    description: `Products, with their plans, that no tool or plan is called; \`products\` says what they are. At most ${MAX_PRODUCTS}`,
  })
  unknown?: string[];
}

export class OneImportResponse {
  @ApiProperty({ type: ImportRecord })
  import: ImportRecord;
}

export class ImportsResponse extends listResponse('imports', ImportRecord) {}
