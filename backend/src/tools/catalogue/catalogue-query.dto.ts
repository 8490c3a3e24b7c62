import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { cleanLine } from '../../common/fields/clean-text.ts';
import { FromQueryFlag, FromQueryNumber, OneLine } from '../../common/fields/field.ts';

export const CATALOGUE_SORTS = ['createdAt', 'price', 'rating', 'downloads', 'name', 'relevance'] as const;
export const MAX_LIST_LIMIT = 100;

/** `a,b` in a query string as a list, also when the parameter comes several times; empty entries are dropped. */
const CommaSeparated = () =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined ? undefined : [value].flat().flatMap(toEntries),
  );

function toEntries(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value];
  return value.split(',').map(cleanLine).filter(Boolean);
}

/** An empty parameter is one that was not sent: forms send what they have. */
const EmptyIsAbsent = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

const COMPARED = 'ids must name 1 to 4 tools';

export class CompareQuery {
  @ApiProperty({ type: String, description: 'One to four ids of tools, separated by commas' })
  @IsString({ each: true, message: COMPARED })
  @ArrayMaxSize(4, { message: COMPARED })
  @ArrayMinSize(1, { message: COMPARED })
  @IsArray({ message: COMPARED })
  @CommaSeparated()
  ids: string[];
}

export class CatalogueQuery {
  @ApiPropertyOptional({ maxLength: 200, description: 'Words in name, descriptions, tags or category' })
  @IsOptional()
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  @IsString({ message: 'search must be a text' })
  @OneLine()
  search?: string;

  @ApiPropertyOptional({ maxLength: 60, example: 'Trading Bots' })
  @IsOptional()
  @MaxLength(60, { message: 'category must be at most 60 characters' })
  @IsString({ message: 'category must be a text' })
  @OneLine()
  category?: string;

  @ApiPropertyOptional({ enum: CATALOGUE_SORTS, description: 'createdAt, or relevance when searching' })
  @IsOptional()
  @IsIn(CATALOGUE_SORTS, { message: `sort must be one of ${CATALOGUE_SORTS.join(', ')}` })
  @EmptyIsAbsent()
  sort?: (typeof CATALOGUE_SORTS)[number];

  @ApiPropertyOptional({ enum: ['asc', 'desc'] })
  @IsOptional()
  @IsIn(['asc', 'desc'], { message: 'order must be asc or desc' })
  @EmptyIsAbsent()
  order?: 'asc' | 'desc';

  @ApiPropertyOptional({ minimum: 1, maximum: 10_000, default: 1 })
  @IsOptional()
  @Max(10_000, { message: 'page must be at most 10000' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @FromQueryNumber()
  page: number = 1;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_LIST_LIMIT, default: 24 })
  @IsOptional()
  @Max(MAX_LIST_LIMIT, { message: `limit must be at most ${MAX_LIST_LIMIT}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @FromQueryNumber()
  limit: number = 24;

  @ApiPropertyOptional({
    type: String,
    description: 'One or several, separated by commas',
    example: 'Windows,Mac',
  })
  @IsOptional()
  @MaxLength(40, { each: true, message: 'platform must be at most 40 characters' })
  @IsString({ each: true, message: 'platform must be a text' })
  @ArrayMaxSize(5, { message: 'platform must name at most 5 platforms' })
  @CommaSeparated()
  platform?: string[];

  @ApiPropertyOptional({ enum: ['free', 'paid'] })
  @IsOptional()
  @IsIn(['free', 'paid'], { message: 'price must be free or paid' })
  @EmptyIsAbsent()
  price?: 'free' | 'paid';

  @ApiPropertyOptional({ description: 'With a free trial (true) or without (false)' })
  @IsOptional()
  @IsBoolean({ message: 'trial must be true or false' })
  @FromQueryFlag()
  @EmptyIsAbsent()
  trial?: boolean;

  @ApiPropertyOptional({ minimum: 0, maximum: 5 })
  @IsOptional()
  @Max(5, { message: 'minRating must be at most 5' })
  @Min(0, { message: 'minRating must be at least 0' })
  @IsNumber({}, { message: 'minRating must be a number' })
  @FromQueryNumber()
  @EmptyIsAbsent()
  minRating?: number;

  @ApiPropertyOptional({ type: String, description: 'Tools with any of these tags, separated by commas' })
  @IsOptional()
  @MaxLength(40, { each: true, message: 'a tag must be at most 40 characters' })
  @IsString({ each: true, message: 'tags must be texts' })
  @ArrayMaxSize(20, { message: 'tags must name at most 20 tags' })
  @CommaSeparated()
  tags?: string[];
}
