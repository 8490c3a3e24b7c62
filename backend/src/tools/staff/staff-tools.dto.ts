import { ApiProperty, OmitType } from '@nestjs/swagger';
import { listResponse } from '../../common/lists/paging.ts';
import { FilterFlag, FilterOneOf, FilterText, staffListQuery } from '../../common/lists/staff-list.ts';
import { StaffPlan } from '../plans/plan.dto.ts';
import { ToolPage } from '../catalogue/catalogue.dto.ts';
import { ToolRelease } from '../releases/release.dto.ts';

export const TOOL_STATUSES = ['active', 'inactive', 'archived'] as const;
export type ToolStatus = (typeof TOOL_STATUSES)[number];

/** Archived tools are listed only when the status asks for them. */
export class StaffToolsQuery extends staffListQuery(
  'tools',
  [
    'createdAt',
    'updatedAt',
    'name',
    'category',
    'price',
    'originalPrice',
    'discount',
    'rating',
    'averageRating',
    'reviewsCount',
    'downloads',
    'version',
    'fileSize',
    'isActive',
    'isFeatured',
    'trialAvailable',
    'status',
    'id',
    '_id',
  ],
  ['createdAt', 'DESC'],
) {
  @FilterText(60)
  category?: string;

  @FilterOneOf([...TOOL_STATUSES, 'all'])
  status?: (typeof TOOL_STATUSES)[number] | 'all';

  @FilterFlag()
  isActive?: boolean;

  @FilterFlag()
  isFeatured?: boolean;

  @FilterFlag()
  trialAvailable?: boolean;

  /** `due`: to check, ended, or ending within 30 days. */
  @FilterOneOf(['due'])
  registrations?: 'due';

  @FilterOneOf(['free', 'paid'])
  price?: 'free' | 'paid';
}

export type StaffToolSort = StaffToolsQuery['sort'];

/** A tool with its staff-only fields. */
export class StaffTool extends OmitType(ToolPage, [
  'descriptionNodes',
  'plans',
  'ratings',
  'reviews',
  'guides',
]) {
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
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Since when the latest release cannot be downloaded, because malware was found in it',
  })
  quarantinedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The page of the script, for owners and staff' })
  accessUrl: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What owners do once they have access' })
  accessHelp: string | null;
  @ApiProperty({ type: [StaffPlan], description: 'All that are not archived' })
  plans: StaffPlan[];
}

export class StaffRelease extends OmitType(ToolRelease, ['changelogNodes', 'clearedByStaff']) {
  @ApiProperty({ description: 'Whether a password protects the file: customers need the password' })
  encrypted: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'What was found, or why it was not scanned' })
  scanDetail: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  scannedAt: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  quarantinedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why staff lifted its quarantine' })
  liftReason: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  withdrawnAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why staff withdrew it' })
  withdrawalReason: string | null;
  @ApiProperty({ type: 'integer', description: 'How many owners were told of it by email' })
  mailedTo: number;
}

export class StaffToolWithReleases extends StaffTool {
  @ApiProperty({ type: [StaffRelease], description: 'Newest first' })
  releases: StaffRelease[];
  @ApiProperty({ description: 'Whether the store has a malware scanner' })
  scanning: boolean;
}

export class StaffToolListResponse extends listResponse('tools', StaffTool) {}

export class StaffToolResponse {
  @ApiProperty({ type: StaffToolWithReleases })
  tool: StaffToolWithReleases;
}

export class RemoveToolResponse extends StaffToolResponse {
  @ApiProperty({ description: 'True when the tool has owners: they keep it, and it leaves the catalogue' })
  archived: boolean;
}
