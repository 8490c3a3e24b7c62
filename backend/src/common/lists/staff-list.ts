import { applyDecorators, type Type } from '@nestjs/common';
import { ApiPropertyOptional, ApiQuery } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  isUUID,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { commonError, invalidFields } from '../errors/common-errors.ts';
import { FromQueryFlag, FromQueryNumber, line } from '../fields/field.ts';
import { IsDay } from '../fields/values.ts';
import { jsonFault } from '../http/json-limits.ts';
import { MAX_RUPEES } from '../money/money.ts';
import { type Paged, pagination } from './paging.ts';
import type { TableFormat } from './table-file/table-file.ts';

type Order = 'ASC' | 'DESC';
type Query = Map<string, string>;

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
/** The most rows a screen of the console shows. A longer page of people is an export. */
const LONGEST_SCREEN = 100;
const MAX_OFFSET = 1_000_000;
const ORDERS: readonly Order[] = ['ASC', 'DESC'];
const RESERVED = new Set(['search', 'sort', 'order', 'page', 'limit', 'range', 'filter']);

interface ListOptions {
  sorts: readonly string[];
  /** Names the list in `Content-Range`. */
  resource: string;
  defaultSort: readonly [sort: string, order: Order];
}

/**
 * The query of every staff list, in either of two forms: `search, sort, order, page, limit` with filters by name, and
 * react-admin's `sort=["field","ASC"]`, `range=[0,24]`, `filter={"q":"…","id":[…]}`. A list declares its filters as
 * fields with validators in a class that extends `staffListQuery(…)`.
 */
export abstract class StaffListQuery {
  static readonly options: ListOptions;

  @ApiPropertyOptional({ enum: ['asc', 'desc'] })
  @IsIn(ORDERS, { message: 'order must be asc or desc' })
  order: Order;

  /** From `page` and `limit`, or from `range`. */
  @IsInt()
  @Min(0)
  offset: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT })
  @Max(MAX_LIMIT, { message: `limit must be 1 to ${MAX_LIMIT}` })
  @Min(1, { message: `limit must be 1 to ${MAX_LIMIT}` })
  @IsInt({ message: `limit must be 1 to ${MAX_LIMIT}` })
  limit: number;

  @ApiPropertyOptional({ description: 'Text to search for.' })
  @IsOptional()
  @MaxLength(200, { message: 'search must be text of at most 200 characters' })
  @IsString({ message: 'search must be text of at most 200 characters' })
  search?: string;

  /** Only these rows: react-admin's `getMany`. */
  @IsOptional()
  @IsUUID('all', { each: true, message: 'id must be a list of ids' })
  @ArrayMaxSize(MAX_LIMIT, { message: 'id must be a list of ids' })
  id?: string[];

  /** Only where all rows are read as a file: `@StaffListFile()` adds it to the query of the list. */
  declare format?: TableFormat;
}

export const isStaffList = (type: unknown): type is typeof StaffListQuery & Type<StaffListQuery> =>
  typeof type === 'function' && type.prototype instanceof StaffListQuery;

/** The filters of a list by day in India, first and last included. */
export interface DaysQuery {
  from?: string;
  to?: string;
}

/** The filters of a list by amount in rupees, both ends included. */
export interface RupeesQuery {
  minAmount?: number;
  maxAmount?: number;
}

/** Parameters that `readStaffList` turns into other fields. */
export const ApiStaffList = () =>
  applyDecorators(
    ApiQuery({ name: 'page', required: false, schema: { type: 'integer', minimum: 1 } }),
    ApiQuery({
      name: 'range',
      required: false,
      type: String,
      description: 'Rows by position, as JSON: [0,24].',
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      type: String,
      description: 'Filters as JSON: {"q":"words","id":["…"]} and the filters below by name.',
    }),
  );

/** The base class of the query of one list. */
export function staffListQuery<const Sort extends string>(
  resource: string,
  sorts: readonly Sort[],
  defaultSort: readonly [NoInfer<Sort>, Order],
) {
  const sortText = `One of ${sorts.join(', ')}; or, as JSON, ["field","ASC"].`;
  class ListQuery extends StaffListQuery {
    static override readonly options = { resource, sorts, defaultSort };

    @ApiPropertyOptional({ type: String, description: sortText })
    @IsIn(sorts, { message: `sort must be one of ${sorts.join(', ')}` })
    sort: Sort;
  }
  return ListQuery;
}

/** The same, for a list that is also filtered by day. */
export function datedListQuery<const Sort extends string>(
  resource: string,
  sorts: readonly Sort[],
  defaultSort: readonly [NoInfer<Sort>, Order],
) {
  class DatedListQuery extends staffListQuery(resource, sorts, defaultSort) implements DaysQuery {
    @FilterDay()
    from?: string;

    @FilterDay()
    to?: string;
  }
  return DatedListQuery;
}

const BAD_FILTER = { message: '$property has a value this list cannot be filtered by' };
const filter = (...validators: PropertyDecorator[]) =>
  applyDecorators(ApiPropertyOptional({ type: String }), IsOptional(), ...validators);

/** The filters that lists declare. Each may be given as text in the query string or as JSON. */
export const FilterOneOf = (values: readonly string[]) => filter(IsIn(values, BAD_FILTER));
export const FilterId = () => filter(IsUUID('all', BAD_FILTER));
/** A member of staff: `me`, `none` for nobody, or an id. */
export const FilterAssignee = () =>
  filter(
    ValidateBy(
      {
        name: 'isAssignee',
        validator: { validate: (value) => value === 'me' || value === 'none' || isUUID(value) },
      },
      BAD_FILTER,
    ),
  );
export const FilterText = (max: number) => filter(IsString(BAD_FILTER), MaxLength(max, BAD_FILTER));
/** A calendar day in India, `YYYY-MM-DD`. */
export const FilterDay = () => filter(IsDay(BAD_FILTER.message));
export const FilterFlag = () => filter(FromQueryFlag(), IsBoolean(BAD_FILTER));
export const FilterNumber = (min: number, max: number) =>
  filter(FromQueryNumber(), IsInt(BAD_FILTER), Min(min, BAD_FILTER), Max(max, BAD_FILTER));
/** An amount in whole rupees. */
export const FilterRupees = () => FilterNumber(0, MAX_RUPEES);

function json(query: Query, name: string): unknown {
  const text = query.get(name) ?? '{}';
  const fault = jsonFault(Buffer.from(text));
  if (fault) throw commonError(fault);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ [name]: `${name} must be JSON` });
  }
}

/** A JSON parameter that is a pair; `[]` when it is anything else. */
function getPair(query: Query, name: string): unknown[] {
  const value = json(query, name);
  return Array.isArray(value) && value.length === 2 ? value.map((part: unknown) => part) : [];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parameters as single, non-empty strings; an empty one such as `status=` filters nothing. */
function toTexts(query: unknown): Query {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value !== 'string') throw invalidFields({ [name]: `${name} may be given once` });
    if (value !== '') found.set(name, value);
  }
  return found;
}

/** The filters of both forms; `q` is the search, `id` a list. */
function readFilters(query: Query): Record<string, unknown> {
  const filter = json(query, 'filter');
  if (!isObject(filter)) throw invalidFields({ filter: 'filter must be an object' });
  const named = [...query].filter(([name]) => !RESERVED.has(name));
  const given = [...named, ...Object.entries(filter)].filter(([, value]) => value !== '' && value !== null);
  const unknown = given.find(([name]) => name === 'offset' || name in Object.prototype)?.[0];
  if (unknown !== undefined) throw invalidFields({ [unknown]: `${unknown} is not a known field` });
  const {
    q = query.get('search'),
    id,
    ...filters
  } = Object.fromEntries(given.map(([name, value]): [string, unknown] => [name, line(value)]));
  return {
    ...filters,
    ...(q !== undefined && { search: line(q) }),
    ...(id !== undefined && { id: typeof id === 'string' ? [id] : id }),
  };
}

function readSort(query: Query, [defaultSort, defaultOrder]: ListOptions['defaultSort']) {
  const sort = query.get('sort');
  const order = query.get('order')?.toUpperCase();
  if (!sort?.startsWith('[')) {
    const usual = sort === undefined || sort === defaultSort ? defaultOrder : 'ASC';
    return { sort: sort ?? defaultSort, order: order ?? usual };
  }
  const [field, direction] = getPair(query, 'sort');
  const upper = typeof direction === 'string' ? direction.toUpperCase() : undefined;
  if (typeof field !== 'string' || !ORDERS.some((known) => known === upper)) {
    throw invalidFields({ sort: 'sort must be ["field", "ASC" or "DESC"]' });
  }
  return { sort: field, order: upper };
}

function getWindow(query: Query, defaultLimit: number): { offset: number; limit: number } {
  if (query.has('range')) {
    const [from, to] = getPair(query, 'range');
    const isRange =
      Number.isInteger(from) &&
      Number.isInteger(to) &&
      Number(from) >= 0 &&
      Number(from) <= MAX_OFFSET &&
      Number(to) >= Number(from) &&
      Number(to) - Number(from) < MAX_LIMIT;
    if (!isRange) throw invalidFields({ range: `range must be [from, to] with at most ${MAX_LIMIT} rows` });
    return { offset: Number(from), limit: Number(to) - Number(from) + 1 };
  }
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > MAX_OFFSET) {
    throw invalidFields({ page: `page must be 1 to ${MAX_OFFSET}` });
  }
  const limit = Number(query.get('limit') ?? defaultLimit);
  return { offset: (page - 1) * (Number.isInteger(limit) ? limit : 0), limit };
}

/**
 * Converts either form of the query string into the fields of the list's class, which are validated afterwards.
 * @throws VALIDATION_FAILED naming the parameter that cannot be parsed
 */
export function readStaffList({ options }: typeof StaffListQuery, rawQuery: unknown): object {
  const query = toTexts(rawQuery);
  const filters = readFilters(query);
  return {
    ...filters,
    ...readSort(query, options.defaultSort),
    ...getWindow(query, filters['id'] === undefined ? DEFAULT_LIMIT : MAX_LIMIT),
  };
}

/** Whether a query asks for more rows than a screen shows, by a page or by ids. @throws VALIDATION_FAILED */
export function isLongerThanScreen(list: typeof StaffListQuery, rawQuery: unknown): boolean {
  const { limit, id } = readStaffList(list, rawQuery) as Partial<StaffListQuery>;
  const rows = Number(limit);
  return (Array.isArray(id) ? Math.min(rows, id.length) : rows) > LONGEST_SCREEN;
}

/** The pagination in the response of a staff list. */
export function staffPage(
  list: { constructor: unknown; offset: number; limit: number },
  total: number,
  resource = (list.constructor as typeof StaffListQuery).options.resource,
): Required<Paged> {
  const { offset, limit } = list;
  return { resource, offset, pagination: pagination(Math.floor(offset / limit) + 1, limit, total) };
}
