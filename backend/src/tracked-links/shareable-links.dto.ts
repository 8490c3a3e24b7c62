import { ApiProperty } from '@nestjs/swagger';
import { listResponse } from '../common/lists/paging.ts';
import { StaffTrackedLink } from './tracked-links.dto.ts';

export class SharedTool {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  shortDescription: string;
  @ApiProperty()
  category: string;
  @ApiProperty({ description: 'In rupees' })
  price: number;
  @ApiProperty()
  isActive: boolean;
}

export class ShareableLink {
  @ApiProperty({ format: 'uuid', description: 'Of the tracked link, or of the tool.' })
  id: string;
  @ApiProperty({ type: SharedTool, nullable: true, description: 'What it opens; null for another page.' })
  tool: SharedTool | null;
  @ApiProperty({ type: StaffTrackedLink, nullable: true, description: 'Null for the page of a tool itself.' })
  tracked: StaffTrackedLink | null;
}

export class ShareableLinksResponse extends listResponse('shareableLinks', ShareableLink) {}
