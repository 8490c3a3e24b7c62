import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { FromQueryNumber } from '../../common/fields/field.ts';

const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

const MAX_LIMIT = 100;

export class ReviewListQuery {
  @ApiPropertyOptional({ enum: REVIEW_SORTS, default: 'newest' })
  @IsOptional()
  @IsIn(REVIEW_SORTS, { message: `sort must be one of ${REVIEW_SORTS.join(', ')}` })
  sort: ReviewSort = 'newest';

  @ApiPropertyOptional({ minimum: 1, maximum: 10_000, default: 1 })
  @IsOptional()
  @Max(10_000, { message: 'page must be at most 10000' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @FromQueryNumber()
  page: number = 1;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_LIMIT, default: 10 })
  @IsOptional()
  @Max(MAX_LIMIT, { message: `limit must be at most ${MAX_LIMIT}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @FromQueryNumber()
  limit: number = 10;
}
