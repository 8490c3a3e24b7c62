import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FromQueryNumber } from '../fields/field.ts';

export class Pagination {
  @ApiProperty({ minimum: 1, example: 1 })
  page: number;
  @ApiProperty({ minimum: 1, example: 24 })
  limit: number;
  @ApiProperty({ example: 26 })
  total: number;
  @ApiProperty({ example: 2 })
  pages: number;
}

/** A page of a list. `resource` names it in `Content-Range`; it and `offset` are not sent in the body. */
export interface Paged {
  resource: string;
  /** Position of the first row, for lists that take a range; otherwise it follows from the page. */
  offset?: number;
  pagination: Pagination;
}

/** The base class of the response of a list: its records under the name they have there, and the pagination. */
export function listResponse<const Name extends string, Row extends object>(
  name: Name,
  row: Type<Row>,
): Type<Record<Name, Row[]> & { pagination: Pagination }> {
  class ListResponse {}
  ApiProperty({ type: [row] })(ListResponse.prototype, name);
  ApiProperty({ type: Pagination })(ListResponse.prototype, 'pagination');
  return ListResponse as ReturnType<typeof listResponse<Name, Row>>;
}

export function pagination(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}

/** The value of `Content-Range`, such as `tools 24-47/50000`. */
export function contentRange(resource: string, { page, limit, total }: Pagination, offset?: number): string {
  const from = offset ?? (page - 1) * limit;
  const to = Math.min(from + limit, total) - 1;
  return `${resource} ${to < from ? '*' : `${from}-${to}`}/${total}`;
}

const MAX_PAGE = 10_000;
const MAX_LIMIT = 100;

/** The page of a list that is a person's own and seldom long: without it they get as much as a page may have. */
export class PageQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: MAX_PAGE, default: 1 })
  @IsOptional()
  @Max(MAX_PAGE, { message: `page must be at most ${MAX_PAGE}` })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @FromQueryNumber()
  page: number = 1;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_LIMIT, default: MAX_LIMIT })
  @IsOptional()
  @Max(MAX_LIMIT, { message: `limit must be at most ${MAX_LIMIT}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @FromQueryNumber()
  limit: number = MAX_LIMIT;
}
