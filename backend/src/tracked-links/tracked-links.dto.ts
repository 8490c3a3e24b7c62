import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { ReadOnly, Trimmed } from '../common/fields/fields.js';
import { listResponse } from '../common/lists/paging.js';
import { isPagePath } from './landing.js';

const NAME_MAX = 60;

const IsPagePath = () =>
  ValidateBy({
    name: 'isPagePath',
    validator: {
      validate: isPagePath,
      defaultMessage: () => 'The page must be a path of this site, such as /tools',
    },
  });

const filled = (value: unknown) => value !== undefined && value !== null && value !== '';

export class TrackedLinkInput {
  @ApiProperty({ example: 'telegram' })
  @MaxLength(NAME_MAX, { message: `Source can be at most ${NAME_MAX} characters` })
  @IsNotEmpty({ message: 'Source is required' })
  @IsString({ message: 'Source is required' })
  @Trimmed()
  source: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'social' })
  @IsOptional()
  @MaxLength(NAME_MAX, { message: `Medium can be at most ${NAME_MAX} characters` })
  @IsString({ message: 'Medium must be text' })
  @Trimmed()
  medium?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'diwali-2026' })
  @IsOptional()
  @MaxLength(NAME_MAX, { message: `Campaign can be at most ${NAME_MAX} characters` })
  @IsString({ message: 'Campaign must be text' })
  @Trimmed()
  campaign?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Target tool; alternatively `path`.',
  })
  @ValidateIf((input: TrackedLinkInput) => filled(input.toolId))
  @IsUUID(undefined, { message: 'toolId must be the id of a tool' })
  toolId?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '/tools',
    description: 'Target page of this site; alternatively `toolId`.',
  })
  @ValidateIf((input: TrackedLinkInput) => filled(input.path))
  @IsPagePath()
  @Trimmed()
  path?: string | null;
}

/** The target and names of a link cannot change, because it has been shared. */
export class TrackedLinkUpdateInput {
  @ApiProperty({ description: 'An archived link still redirects, but counts nothing.' })
  @IsBoolean({ message: 'isArchived must be true or false' })
  isArchived: boolean;

  @ReadOnly()
  _id?: unknown;
  @ReadOnly()
  id?: unknown;
  @ReadOnly()
  code?: unknown;
  @ReadOnly()
  source?: unknown;
  @ReadOnly()
  medium?: unknown;
  @ReadOnly()
  campaign?: unknown;
  @ReadOnly()
  toolId?: unknown;
  @ReadOnly()
  toolName?: unknown;
  @ReadOnly()
  path?: unknown;
  @ReadOnly()
  url?: unknown;
  @ReadOnly()
  clicks?: unknown;
  @ReadOnly()
  signUps?: unknown;
  @ReadOnly()
  trials?: unknown;
  @ReadOnly()
  sales?: unknown;
  @ReadOnly()
  revenue?: unknown;
  @ReadOnly()
  createdAt?: unknown;
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
