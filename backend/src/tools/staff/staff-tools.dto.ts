import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Pagination } from '../../common/paging.js';
import { ToolPage, ToolRelease } from '../catalogue/catalogue.dto.js';

export const TOOL_STATUSES = ['active', 'inactive', 'archived'] as const;
export type ToolStatus = (typeof TOOL_STATUSES)[number];

/** A tool as staff see it. */
export class StaffTool extends OmitType(ToolPage, ['reviews']) {
  @ApiProperty({ enum: TOOL_STATUSES })
  status: ToolStatus;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  archivedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The file of the latest release' })
  fileUrl: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'options-greeks-lab.zip' })
  fileName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the latest release' })
  changelog: string | null;
}

export class StaffToolWithReleases extends StaffTool {
  @ApiProperty({ type: [ToolRelease], description: 'Newest first' })
  releases: ToolRelease[];
}

export class StaffToolListResponse {
  @ApiProperty({ type: [StaffTool] })
  tools: StaffTool[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class StaffToolResponse {
  @ApiProperty({ type: StaffToolWithReleases })
  tool: StaffToolWithReleases;
}

export class RemoveToolResponse extends StaffToolResponse {
  @ApiProperty({ description: 'True when somebody owns the tool: it left the catalogue, and owners keep it' })
  archived: boolean;
}
