import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Field, Ignores, Trimmed } from '../common/fields/field.ts';
import { Text } from '../common/fields/texts.ts';
import { Flag, Id } from '../common/fields/values.ts';
import { listResponse } from '../common/lists/paging.ts';
import { isPagePath } from './landing.ts';

const NAME_MAX = 60;

const IsPagePath = () =>
  ValidateBy({
    name: 'isPagePath',
    validator: {
      validate: isPagePath,
      defaultMessage: () => 'The page must be a path of this site, such as /tools',
    },
  });

const OptionalName = (label: string, example: string) =>
  Text(label, {
    nullable: true,
    max: NAME_MAX,
    missing: `${label} must be text`,
    tooLong: `${label} can be at most ${NAME_MAX} characters`,
    example,
  });

export class TrackedLinkInput {
  @Text('Source', {
    max: NAME_MAX,
    tooLong: `Source can be at most ${NAME_MAX} characters`,
    example: 'telegram',
  })
  source: string;

  @OptionalName('Medium', 'social')
  medium?: string | null;

  @OptionalName('Campaign', 'diwali-2026')
  campaign?: string | null;

  @ValidateIf((_input, value) => value !== '')
  @Id('toolId must be the id of a tool', {
    nullable: true,
    description: 'Target tool; alternatively `path`.',
  })
  toolId?: string | null;

  @Field(
    { type: String },
    { nullable: true, example: '/tools', description: 'Target page of this site; alternatively `toolId`.' },
    ValidateIf((_input, value) => value !== ''),
    Trimmed(),
    IsPagePath(),
  )
  path?: string | null;
}

/** The target and names of a link cannot change, because it has been shared. */
@Ignores(
  '_id',
  'id',
  'code',
  'source',
  'medium',
  'campaign',
  'toolId',
  'toolName',
  'path',
  'url',
  'clicks',
  'signUps',
  'trials',
  'sales',
  'revenue',
  'createdAt',
)
export class TrackedLinkUpdateInput {
  @Flag('isArchived', { description: 'An archived link still redirects, but counts nothing.' })
  isArchived: boolean;
}

export class StaffTrackedLink {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'k7m2xqp' })
  code: string;
  @ApiProperty({ description: 'The address to share.', example: 'https://store.example/l/k7m2xqp' })
  url: string;
  @ApiProperty()
  source: string;
  @ApiProperty({ description: 'May be empty.' })
  medium: string;
  @ApiProperty({ description: 'May be empty.' })
  campaign: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  toolId: string | null;
  @ApiProperty({ type: String, nullable: true })
  toolName: string | null;
  @ApiProperty({ description: 'Target page.', example: '/tools' })
  path: string;
  @ApiProperty()
  isArchived: boolean;
  @ApiProperty({ description: 'Visits by browsers; bots are excluded.' })
  clicks: number;
  @ApiProperty()
  signUps: number;
  @ApiProperty()
  trials: number;
  @ApiProperty({ description: 'Paid orders' })
  sales: number;
  @ApiProperty({ description: 'Rupees, net of refunds' })
  revenue: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class TrackedLinkResponse {
  @ApiProperty({ type: StaffTrackedLink })
  trackedLink: StaffTrackedLink;
}

export class TrackedLinksResponse extends listResponse('trackedLinks', StaffTrackedLink) {}
