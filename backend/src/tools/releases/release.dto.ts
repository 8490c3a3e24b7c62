import { ApiProperty } from '@nestjs/swagger';
import { RichNode } from '../../platform/markdown/rich-node.ts';
import { SCAN_DESCRIPTION, SCAN_STATES, type ScanState } from '../uploads/scans/scan-state.ts';

/** A version of a tool as customers see it. */
export class ToolRelease {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: '1.2.0' })
  version: string;
  @ApiProperty({ description: 'Markdown', example: 'Adds weekly expiries.' })
  changelog: string;
  @ApiProperty({ type: [RichNode], description: 'The changelog as its parts' })
  changelogNodes: RichNode[];
  @ApiProperty({ description: 'Bytes', example: 482113 })
  fileSize: number;
  @ApiProperty({ description: 'SHA-256 of the file, in hex' })
  sha256: string;
  @ApiProperty({ enum: SCAN_STATES, description: SCAN_DESCRIPTION })
  scan: ScanState;
  @ApiProperty({
    description: 'Whether `clean` is the judgement of staff, who looked at a find of the scanner',
    example: false,
  })
  clearedByStaff: boolean;
  @ApiProperty({ description: 'Whether it is the one that a download gets' })
  current: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ReleaseListResponse {
  @ApiProperty({ type: [ToolRelease], description: 'Newest first' })
  releases: ToolRelease[];
}
