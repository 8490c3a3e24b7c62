import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed, TypedAddress } from '../../common/fields/fields.js';
import { listResponse } from '../../common/lists/paging.js';

const EMAIL_MESSAGE = 'Please enter a valid email address';

export class SubscribeInput {
  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'What the subscriber is interested in' })
  @IsOptional()
  @MaxLength(100, { message: 'interest can be at most 100 characters' })
  @IsString({ message: 'interest must be text' })
  @Trimmed()
  interest?: string | null;
}

export class NewsletterTokenInput {
  @ApiProperty()
  @MaxLength(100, { message: 'This link is not valid' })
  @IsNotEmpty({ message: 'This link is not valid' })
  @IsString({ message: 'This link is not valid' })
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
