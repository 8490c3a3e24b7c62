import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/fields/field.ts';
import { MAIL_LISTS, type MailList } from './mail-lists.ts';

export class UnsubscribeQuery {
  @ApiProperty({ description: 'Of the link in the email' })
  @MaxLength(100, { message: 'This link is not valid' })
  @IsNotEmpty({ message: 'This link is not valid' })
  @IsString({ message: 'This link is not valid' })
  @Trimmed()
  token: string;

  @ApiProperty({ enum: MAIL_LISTS })
  @IsIn(MAIL_LISTS, { message: `list must be one of ${MAIL_LISTS.join(', ')}` })
  list: MailList;
}

export class MailSubscription {
  @ApiProperty({ enum: MAIL_LISTS })
  list: MailList;
  @ApiProperty({ description: 'Whether such emails are sent' })
  subscribed: boolean;
}

export class MailSubscriptionResponse {
  @ApiProperty({ type: MailSubscription })
  subscription: MailSubscription;
}
