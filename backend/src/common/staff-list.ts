import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidFields } from './app-error.js';
import { type Paged, pagination } from './paging.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
const MAX_OFFSET = 1_000_000;
const RESERVED = ['search', 'sort', 'order', 'page', 'limit', 'range', 'filter'] as const;

/** What a staff list can be asked for. Filters are parsed from text (`status=active`) and from JSON alike. */
export interface StaffListShape<Sort extends string, Filters extends Record<string, z.ZodType>> {
  /** Names the list in `Content-Range`. */
  resource: string;
  sorts: readonly Sort[];
  /** The order where none is asked for. */
  defaultSort: readonly [NoInfer<Sort>, 'ASC' | 'DESC'];
  filters: Filters;
}

/** A list request, understood. `ids` asks for those rows alone (react-admin's `getMany`). */
export interface StaffList<Sort extends string, Filters extends Record<string, z.ZodType>> {
  sort: Sort;
  order: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  search?: string;
  ids?: string[];
  filters: { [Name in keyof Filters]?: z.output<Filters[Name]> };
}

/** The request type of a shape: `StaffListOf<typeof USER_LIST>`. */
export type StaffListOf<Shape> =
  Shape extends StaffListShape<infer Sort, infer Filters> ? StaffList<Sort, Filters> : never;

/** Declares a shape, keeping the literal names. */
export function staffListShape<const Sort extends string, Filters extends Record<string, z.ZodType>>(
  shape: StaffListShape<Sort, Filters>,
): StaffListShape<Sort, Filters> {
  return shape;
}

/** A filter that is true or false, as JSON or as the words. */
export const flagFilter = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max);
const order = z
  .string()
  .transform((word) => word.toUpperCase())
  .pipe(z.enum(['ASC', 'DESC']));
const sortPair = z.tuple([z.string(), order]);
const range = z
  .tuple([z.number().int().min(0).max(MAX_OFFSET), z.number().int().min(0)])
  .refine(([from, to]) => to >= from && to - from < MAX_LIMIT);
const ids = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(MAX_LIMIT)]);
const search = z.string().trim().max(200);

function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  field: string,
  hint: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidFields({ [field]: `${field} ${hint}` });
  return parsed.data;
}

function json(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ [field]: `${field} must be JSON` });
  }
}

/** The query string as single, non-empty texts; `status=` is what an emptied field sends, and asks for nothing. */
function texts(query: unknown): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value !== 'string') throw invalidFields({ [name]: `${name} may be given once` });
    if (value !== '') found.set(name, value);
  }
  return found;
}

/** PostgreSQL has no text with NUL in it, however it was spelled in the query string. */
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value);

/** Both dialects' filters in one bag: those of the query string and those of `filter={…}`. */
function collectFilters(query: Map<string, string>): Map<string, unknown> {
  const wanted = new Map<string, unknown>();
  for (const [name, value] of query) {
    if (!RESERVED.some((reserved) => reserved === name)) wanted.set(name, withoutNul(value));
  }
  const bag = check(
    z.record(z.string(), z.unknown()),
    json(query.get('filter') ?? '{}', 'filter'),
    'filter',
    'must be an object',
  );
  for (const [name, value] of Object.entries(bag)) {
    if (value !== '' && value !== null) wanted.set(name, withoutNul(value));
  }
  const asked = query.get('search');
  if (asked !== undefined && !wanted.has('q')) wanted.set('q', withoutNul(asked));
  return wanted;
}

function parseSort<Sort extends string>(
  query: Map<string, string>,
  shape: Pick<StaffListShape<Sort, never>, 'sorts' | 'defaultSort'>,
): Pick<StaffList<Sort, never>, 'sort' | 'order'> {
  const [usualSort, usualOrder] = shape.defaultSort;
  const asked = query.get('sort');
  const direction = query.has('order')
    ? check(order, query.get('order'), 'order', 'must be asc or desc')
    : undefined;
  const [name, way] = asked?.startsWith('[')
    ? check(sortPair, json(asked, 'sort'), 'sort', 'must be ["field", "ASC" or "DESC"]')
    : [asked ?? usualSort, direction ?? (asked === undefined || asked === usualSort ? usualOrder : 'ASC')];
  const sort = shape.sorts.find((known) => known === name);
  if (sort === undefined) throw invalidFields({ sort: `sort must be one of ${shape.sorts.join(', ')}` });
  return { sort, order: way };
}

function parseWindow(
  query: Map<string, string>,
  usualLimit: number,
): Pick<StaffList<string, never>, 'offset' | 'limit'> {
  const asked = query.get('range');
  if (asked !== undefined) {
    const hint = `must be [from, to] with at most ${MAX_LIMIT} rows`;
    const [from, to] = check(range, json(asked, 'range'), 'range', hint);
    return { offset: from, limit: to - from + 1 };
  }
  const limit = check(
    wholeNumber(MAX_LIMIT),
    query.get('limit') ?? usualLimit,
    'limit',
    `must be 1 to ${MAX_LIMIT}`,
  );
  const page = check(wholeNumber(MAX_OFFSET), query.get('page') ?? 1, 'page', `must be 1 to ${MAX_OFFSET}`);
  return { offset: (page - 1) * limit, limit };
}

/**
 * Understands a staff list's query string in both dialects: `search, sort, order, page, limit` with filters by name,
 * and react-admin's `sort=["field","ASC"]`, `range=[0,24]`, `filter={"q":"…","id":[…]}`.
 * @throws VALIDATION_FAILED naming the field, also for a field the list does not know.
 */
export function parseStaffList<Sort extends string, Filters extends Record<string, z.ZodType>>(
  rawQuery: unknown,
  shape: StaffListShape<Sort, Filters>,
): StaffList<Sort, Filters> {
  const query = texts(rawQuery);
  const wanted = collectFilters(query);
  const filters: Record<string, unknown> = {};
  const list: Partial<StaffList<Sort, Filters>> = {};
  for (const [name, value] of wanted) {
    const schema = Object.hasOwn(shape.filters, name) ? shape.filters[name] : undefined;
    if (schema) filters[name] = check(schema, value, name, 'has a value this list cannot be filtered by');
    else if (name === 'q')
      list.search = check(search, value, 'search', 'must be text of at most 200 characters');
    else if (name === 'id') list.ids = check(ids, value, 'id', 'must be a list of ids');
    else throw invalidFields({ [name]: `this list cannot be filtered by ${name}` });
  }
  return {
    ...list,
    ...parseSort(query, shape),
    ...parseWindow(query, list.ids ? MAX_LIMIT : DEFAULT_LIMIT),
    filters: filters as StaffList<Sort, Filters>['filters'],
  };
}

/** The parsed list request as a controller's parameter: `@StaffListQuery(USER_LIST) list: StaffListOf<typeof USER_LIST>`. */
export const StaffListQuery = createParamDecorator(
  (shape: StaffListShape<string, Record<string, z.ZodType>>, context: ExecutionContext) =>
    parseStaffList(context.switchToHttp().getRequest<FastifyRequest>().query, shape),
);

/** Documents what a staff list can be asked for. */
export function ApiStaffList(shape: StaffListShape<string, Record<string, z.ZodType>>) {
  const text = (name: string, description: string) =>
    ApiQuery({ name, required: false, description, schema: { type: 'string' } });
  return applyDecorators(
    text('search', 'Words to look for.'),
    text('sort', `One of ${shape.sorts.join(', ')}; or, as JSON, ["field","ASC"].`),
    ApiQuery({ name: 'order', required: false, schema: { type: 'string', enum: ['asc', 'desc'] } }),
    ApiQuery({ name: 'page', required: false, schema: { type: 'integer', minimum: 1 } }),
    ApiQuery({ name: 'limit', required: false, schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT } }),
    text('range', 'Rows by position, as JSON: [0,24].'),
    text('filter', 'Filters as JSON: {"q":"words","id":["…"]} and the filters below by name.'),
    ...Object.keys(shape.filters).map((name) => text(name, `Filter by ${name}.`)),
  );
}

/** What a page of a staff list answers beside its rows. */
export function staffPage(
  shape: { resource: string },
  list: { offset: number; limit: number },
  total: number,
): Required<Paged> {
  const { offset, limit } = list;
  return {
    resource: shape.resource,
    offset,
    pagination: pagination(Math.floor(offset / limit) + 1, limit, total),
  };
}
