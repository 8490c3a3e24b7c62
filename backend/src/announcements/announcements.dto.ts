import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { ClaimOverride } from '../claims/index.js';
import { ReadOnly, Trimmed } from '../common/fields/fields.js';
import { Seen, type SeenFields } from '../common/fields/seen.js';
import { listResponse } from '../common/lists/paging.js';
import { dayOf, isDay } from '../common/time/days.js';
import { readInstant } from '../common/time/instants.js';
import { IsActionUrl } from './action-url.js';
import { IsEmojiOrEmpty } from './emoji.js';

/** A day, or an instant, which is converted to its day in India. */
const AsDay = () =>
  Transform(({ value }: { value: unknown }) => {
    const instant = typeof value === 'string' ? readInstant(value, 'start') : null;
    return instant ? dayOf(instant) : value;
  });

const IsDay = (message: string) =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => typeof value === 'string' && isDay(value),
      defaultMessage: () => message,
    },
  });

const filled = (value: unknown) => value !== undefined && value !== null && value !== '';

export class AnnouncementInput {
  @ApiProperty({ example: 'Diwali offer: 20% off every Excel tool' })
  @MaxLength(300, { message: 'Message can be at most 300 characters' })
  @IsNotEmpty({ message: 'Message is required' })
  @IsString({ message: 'Message is required' })
  @Trimmed()
  message: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '🎉', description: 'One emoji' })
  @IsOptional()
  @IsEmojiOrEmpty('Icon must be one emoji')
  @Trimmed()
  icon?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'See the tools' })
  @IsOptional()
  @MaxLength(60, { message: 'Action text can be at most 60 characters' })
  @IsString({ message: 'Action text must be text' })
  @Trimmed()
  actionText?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '/tools' })
  @ValidateIf((input: AnnouncementInput) => filled(input.actionUrl))
  @IsActionUrl()
  @Trimmed()
  actionUrl?: string | null;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  @ApiPropertyOptional({ minimum: 1, maximum: 5, default: 1, description: '1 is shown first.' })
  @IsOptional()
  @Max(5, { message: 'Priority must be 1 to 5' })
  @Min(1, { message: 'Priority must be 1 to 5' })
  @IsInt({ message: 'Priority must be 1 to 5' })
  priority?: number;

  @ApiPropertyOptional({ format: 'date', description: 'First day, in India. Default: today.' })
  @IsOptional()
  @IsDay('Start date must be a day, such as 2026-11-20')
  @AsDay()
  startDate?: string;

  @ApiPropertyOptional({
    format: 'date',
    description: 'Last day, in India. Default: 30 days after the first.',
  })
  @IsOptional()
  @IsDay('End date must be a day, such as 2026-12-20')
  @AsDay()
  endDate?: string;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Any subset of the fields. */
export class AnnouncementUpdateInput extends PartialType(AnnouncementInput, { skipNullProperties: false }) {
  @Seen()
  seen?: SeenFields;

  @ReadOnly()
  _id?: unknown;
  @ReadOnly()
  id?: unknown;
  @ReadOnly()
  createdAt?: unknown;
  @ReadOnly()
  updatedAt?: unknown;
}

/** What a visitor sees. */
export class ActiveAnnouncement {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ description: 'An emoji, or empty.' })
  icon: string;
  @ApiProperty({ type: String, nullable: true })
  actionText: string | null;
  @ApiProperty({ type: String, nullable: true })
  actionUrl: string | null;
}

/** What staff see. */
export class StaffAnnouncement extends ActiveAnnouncement {
  @ApiProperty()
  isActive: boolean;
  @ApiProperty({ minimum: 1, maximum: 5 })
  priority: number;
  @ApiProperty({ format: 'date' })
  startDate: string;
  @ApiProperty({ format: 'date' })
  endDate: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ActiveAnnouncementsResponse {
  @ApiProperty({ type: [ActiveAnnouncement] })
  announcements: ActiveAnnouncement[];
}

export class AnnouncementResponse {
  @ApiProperty({ type: StaffAnnouncement })
  announcement: StaffAnnouncement;
}

export class AnnouncementsResponse extends listResponse('announcements', StaffAnnouncement) {}
