import { ApiProperty } from '@nestjs/swagger';
import { ContactPhone } from '../common/fields/phone.ts';
import { Email, Line, PersonName, Text } from '../common/fields/texts.ts';
import { GRIEVANCE_STATUSES, type GrievanceStatus } from './grievance-states.ts';

export class GrievanceInput {
  @PersonName('Full name is required', { example: 'Asha Rao' })
  name: string;

  @Email({ example: 'asha@example.com' })
  email: string;

  @ContactPhone({ example: '9876543210' })
  phone?: string | null;

  @Text('Order number', {
    nullable: true,
    max: 60,
    missing: 'Please enter the order number as text',
    tooLong: 'An order number can be at most 60 characters',
    description: 'The number of the order it is about',
  })
  orderId?: string | null;

  @Line('Subject', {
    max: 150,
    tooLong: 'Subject can be at most 150 characters',
    example: 'The file does not open',
  })
  subject: string;

  @Text('Details', {
    max: 5000,
    missing: 'Please tell us what happened',
    tooLong: 'Details can be at most 5,000 characters',
    example: 'The tool that I bought on Monday does not open in Excel 2019.',
  })
  message: string;
}

/** What the person gets at once. The link to the page is only in the email. */
export class GrievanceReceipt {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'GR-2026-000012' })
  number: string;
  @ApiProperty({ enum: GRIEVANCE_STATUSES })
  status: GrievanceStatus;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time', description: '48 hours after it was received' })
  acknowledgeBy: string;
  @ApiProperty({ format: 'date-time', description: 'One month after it was received' })
  resolveBy: string;
}

export class GrievanceUpdateRecord {
  @ApiProperty({ enum: GRIEVANCE_STATUSES, description: 'The status from then on' })
  status: GrievanceStatus;
  @ApiProperty({ description: 'What staff said; may be empty' })
  note: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class GrievancePage extends GrievanceReceipt {
  @ApiProperty({ example: 'The file does not open' })
  subject: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ type: [GrievanceUpdateRecord], description: 'Oldest first' })
  updates: GrievanceUpdateRecord[];
}

export class GrievanceReceiptResponse {
  @ApiProperty({ type: GrievanceReceipt })
  grievance: GrievanceReceipt;
}

export class GrievancePageResponse {
  @ApiProperty({ type: GrievancePage })
  grievance: GrievancePage;
}
