import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { FromQueryFlag } from '../common/fields/field.ts';
import { type TableFormat, TableFormatOption } from '../common/lists/table-file/table-file.ts';
import { ANALYTICS_TABLES, type AnalyticsTableName } from './analytics-tables.ts';
import { AnalyticsQuery } from './analytics.dto.ts';

/** A table of the report as a file. */
export class AnalyticsExportQuery extends AnalyticsQuery {
  @ApiProperty({ enum: ANALYTICS_TABLES, example: 'revenue-by-day' })
  @IsIn(ANALYTICS_TABLES, { message: `table must be one of ${ANALYTICS_TABLES.join(', ')}` })
  table: AnalyticsTableName;

  @TableFormatOption()
  format: TableFormat = 'csv';

  @ApiPropertyOptional({ default: false, description: 'Writes *** instead of amounts' })
  @IsOptional()
  @IsBoolean({ message: 'hideAmounts must be true or false' })
  @FromQueryFlag()
  hideAmounts: boolean = false;
}
