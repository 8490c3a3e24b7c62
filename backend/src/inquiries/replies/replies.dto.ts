import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/fields/fields.js';
import { InquiryResponse } from '../inquiries.dto.js';

export class ReplyInput {
  @ApiProperty({ maxLength: 5000, example: 'Yes, we can build this. It takes two weeks.' })
  @MaxLength(5000, { message: 'A reply can be at most 5,000 characters' })
  @IsNotEmpty({ message: 'Please write a reply' })
  @IsString({ message: 'Please write a reply' })
  @Trimmed()
  message: string;
}

/** A reply from staff. */
export class StaffReply {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ type: String, nullable: true, description: 'The staff member who wrote it.' })
  writtenBy: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
}

export class RepliesResponse {
  @ApiProperty({ type: [StaffReply], description: 'Oldest first.' })
  replies: StaffReply[];
}

export class ReplyResponse extends InquiryResponse {
  @ApiProperty({ type: [StaffReply] })
  replies: StaffReply[];
}
