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

/** What the tracked links of a tool have brought together. */
export class LinkResults {
  @ApiProperty()
  clicks: number;
  @ApiProperty()
  signUps: number;
  @ApiProperty()
  trials: number;
  @ApiProperty()
  sales: number;
  @ApiProperty({ description: 'In rupees, net of refunds' })
  revenue: number;
}

export class ShareableLink {
  @ApiProperty({ format: 'uuid', description: 'Of the tracked link, or of the tool.' })
  id: string;
  @ApiProperty({ type: SharedTool, nullable: true, description: 'What it opens; null for another page.' })
  tool: SharedTool | null;
  @ApiProperty({ type: StaffTrackedLink, nullable: true, description: 'Null for the page of a tool itself.' })
  tracked: StaffTrackedLink | null;
  @ApiProperty({
    type: LinkResults,
    nullable: true,
    description: 'Of the page of a tool: the sums of its tracked links, archived ones too; null without any.',
  })
  results: LinkResults | null;
}

export class ShareableLinksResponse extends listResponse('shareableLinks', ShareableLink) {}
