import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields/texts.ts';
import { InquiryResponse } from '../inquiries.dto.ts';

export class ReplyInput {
  @Text('Reply', {
    max: 5000,
    missing: 'Please write a reply',
    tooLong: 'A reply can be at most 5,000 characters',
    example: 'Yes, we can build this. It takes two weeks.',
  })
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
