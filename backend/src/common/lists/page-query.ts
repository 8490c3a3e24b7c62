import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FromQueryNumber } from '../fields/fields.js';

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
