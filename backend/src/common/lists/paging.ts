import { ApiProperty } from '@nestjs/swagger';

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

export function pagination(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}

/** The value of `Content-Range`, such as `tools 24-47/50000`. */
export function contentRange(resource: string, { page, limit, total }: Pagination, offset?: number): string {
  const from = offset ?? (page - 1) * limit;
  const to = Math.min(from + limit, total) - 1;
  return `${resource} ${to < from ? '*' : `${from}-${to}`}/${total}`;
}
