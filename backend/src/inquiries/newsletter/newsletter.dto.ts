import { ApiProperty } from '@nestjs/swagger';
import type { FieldOptions } from '../../common/fields/field.ts';
import { Email, EmailedToken, Text } from '../../common/fields/texts.ts';
import { listResponse } from '../../common/lists/paging.ts';

export const Interest = (options: FieldOptions) =>
  Text('interest', {
    nullable: true,
    max: 100,
    missing: 'interest must be text',
    tooLong: 'interest can be at most 100 characters',
    ...options,
  });

export class SubscribeInput {
  @Email({ example: 'asha@example.com' })
  email: string;

  @Interest({ description: 'What the subscriber is interested in' })
  interest?: string | null;
}

export class NewsletterTokenInput {
  @EmailedToken({})
  token: string;
}

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export class StaffSubscriber {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ type: String, nullable: true })
  interest: string | null;
  @ApiProperty({ enum: SUBSCRIBER_STATUSES })
  status: SubscriberStatus;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  confirmedAt: string | null;
}

export class SubscribersResponse extends listResponse('subscribers', StaffSubscriber) {}
