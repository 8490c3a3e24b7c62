import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { ClaimOverride } from '../claims/index.ts';
import { Convert, Field, Ignores, Rule, Trimmed } from '../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../common/fields/if-unchanged.ts';
import { Text } from '../common/fields/texts.ts';
import { Count, Flag } from '../common/fields/values.ts';
import { listResponse } from '../common/lists/paging.ts';
import { toDay, isDay } from '../common/time/days.ts';
import { readInstant } from '../common/time/instants.ts';
import { IsActionUrl, MAX_ACTION_URL } from './action-url.ts';
import { IsEmojiOrEmpty } from './emoji.ts';

/** A day, or an instant, which is converted to its day in India. */
const Day = (message: string, description: string) =>
  Field(
    { type: String, format: 'date' },
    { optional: 'or null', description },
    Convert((value) => {
      const instant = typeof value === 'string' ? readInstant(value, 'start') : null;
      return instant ? toDay(instant) : value;
    }),
    Rule('isDay', (value) => typeof value === 'string' && isDay(value), message),
  );

export class AnnouncementInput {
  @Text('Message', {
    max: 300,
    tooLong: 'Message can be at most 300 characters',
    example: 'Diwali offer: 20% off every Excel tool',
  })
  message: string;

  @Field(
    { type: String },
    { nullable: true, example: '🎉', description: 'One emoji' },
    Trimmed(),
    IsEmojiOrEmpty('Icon must be one emoji'),
  )
  icon?: string | null;

  @Text('Action text', {
    nullable: true,
    max: 60,
    missing: 'Action text must be text',
    tooLong: 'Action text can be at most 60 characters',
    example: 'See the tools',
  })
  actionText?: string | null;

  @Field(
    { type: String, maxLength: MAX_ACTION_URL },
    { nullable: true, example: '/tools' },
    ValidateIf((_input, value) => value !== ''),
    Trimmed(),
    IsActionUrl(),
  )
  actionUrl?: string | null;

  @Flag('isActive', { optional: 'or null', default: true })
  isActive?: boolean;

  @Count('Priority', {
    optional: 'or null',
    max: 5,
    default: 1,
    message: 'Priority must be 1 to 5',
    description: '1 is shown first.',
  })
  priority?: number;

  @Day('Start date must be a day, such as 2026-11-20', 'First day, in India. Default: today.')
  startDate?: string;

  @Day('End date must be a day, such as 2026-12-20', 'Last day, in India. Default: 30 days after the first.')
  endDate?: string;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Any subset of the fields. */
@Ignores('_id', 'id', 'createdAt', 'updatedAt')
export class AnnouncementUpdateInput extends PartialType(AnnouncementInput, { skipNullProperties: false }) {
  @IfUnchanged()
  seen?: FieldsAsRead;
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
