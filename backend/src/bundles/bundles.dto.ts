import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FromQueryNumber } from '../common/fields/field.ts';
import { listResponse } from '../common/lists/paging.ts';
import { RichNode } from '../platform/markdown/rich-node.ts';
import { TOOL_LOGICS, type ToolLogic } from '../tools/index.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const BAD_PAGE = { message: 'page must be a whole number from 1' };
const BAD_LIMIT = { message: 'limit must be 1 to 100' };

export class BundlesQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Only bundles with this tool' })
  @IsOptional()
  @IsUUID('all', { message: 'toolId must be a UUID' })
  toolId?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1 })
  @Max(10_000, BAD_PAGE)
  @Min(1, BAD_PAGE)
  @IsInt(BAD_PAGE)
  @FromQueryNumber()
  page = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 24 })
  @Max(100, BAD_LIMIT)
  @Min(1, BAD_LIMIT)
  @IsInt(BAD_LIMIT)
  @FromQueryNumber()
  limit = 24;
}

/** A tool of a bundle. */
export class BundleTool {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  name: string;
  @ApiProperty({ example: 'Live Greeks and what-if charts for index options in one workbook.' })
  shortDescription: string;
  @ApiProperty({ example: 'Excel Tools' })
  category: string;
  @ApiProperty({ type: String, nullable: true, description: 'Its cover', example: `/api/media/${ID}.webp` })
  image: string | null;
  @ApiProperty({ description: 'Rupees, alone', example: 1499 })
  price: number;
  @ApiProperty({ description: 'Rupees, in the bundle', example: 1124.25 })
  share: number;
  @ApiProperty({ description: 'Whether the signed-in person owns it' })
  owned: boolean;
  @ApiProperty({ description: 'Whether it can place orders with a broker' })
  placesOrders: boolean;
  @ApiProperty({
    enum: TOOL_LOGICS,
    description: 'Whether buyers can see how it decides; none: it decides nothing',
  })
  logic: ToolLogic;
  @ApiProperty({ type: String, nullable: true, description: 'What to know about its logic or registration' })
  algoNote: string | null;
}

/** A bundle with what it costs the person who asks; without a session, somebody who owns none of its tools. */
export class BundlePage {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Options Desk' })
  name: string;
  @ApiProperty({ description: 'Markdown' })
  description: string;
  @ApiProperty({ description: 'Rupees, for all its tools', example: 2249 })
  price: number;
  @ApiProperty({ description: 'Rupees; the prices of its tools together', example: 2998 })
  listPrice: number;
  @ApiProperty({ type: [String] })
  images: string[];
  @ApiProperty()
  isActive: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  archivedAt: string | null;
  @ApiProperty({ type: [BundleTool] })
  tools: BundleTool[];
  @ApiProperty({ description: 'How many of its tools the person owns', example: 0 })
  ownedCount: number;
  @ApiProperty({ description: 'Rupees, for the tools that the person lacks', example: 2249 })
  yourPrice: number;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

/** A bundle as its own page shows it. */
export class BundleDetail extends BundlePage {
  @ApiProperty({ type: [RichNode], description: 'The description as its parts' })
  descriptionNodes: RichNode[];
}

export class BundleResponse {
  @ApiProperty({ type: BundleDetail })
  bundle: BundleDetail;
}

export class BundleListResponse extends listResponse('bundles', BundlePage) {}
