import { ApiProperty } from '@nestjs/swagger';
import { Ignores } from '../common/fields/field.ts';
import { ContactPhone } from '../common/fields/phone.ts';
import { IfUnchanged, type FieldsAsRead } from '../common/fields/if-unchanged.ts';
import { Email, PersonName, Text } from '../common/fields/texts.ts';
import { Assignee, Choice } from '../common/fields/values.ts';
import { listResponse } from '../common/lists/paging.ts';

export const SERVICES = ['trading-tools', 'excel-solutions', 'web-development', 'other'] as const;
export type Service = (typeof SERVICES)[number];

export const INQUIRY_STATUSES = ['new', 'in_progress', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export class ContactInput {
  @PersonName('Full name is required', { example: 'Asha Rao' })
  name: string;

  @Email({ example: 'asha@example.com' })
  email: string;

  @ContactPhone({ example: '9876543210' })
  phone?: string | null;

  @Choice('service', SERVICES, { message: 'Please choose a service' })
  service: Service;

  @Text('Project details', {
    max: 5000,
    missing: 'Project details are required',
    tooLong: 'Project details can be at most 5,000 characters',
    example: 'A scanner for opening-range breakouts in Bank Nifty.',
  })
  message: string;
}

@Ignores(
  '_id',
  'id',
  'name',
  'email',
  'phone',
  'service',
  'message',
  'assigneeName',
  'createdAt',
  'updatedAt',
)
export class InquiryUpdateInput {
  @Choice('status', INQUIRY_STATUSES, {
    optional: 'or null',
    message: `status must be one of ${INQUIRY_STATUSES.join(', ')}`,
  })
  status?: InquiryStatus;

  @Text('Note', {
    optional: 'or null',
    max: 2000,
    missing: 'note must be text',
    tooLong: 'A note can be at most 2,000 characters',
    description: 'Visible to staff only',
  })
  note?: string;

  @Assignee()
  assignedTo?: string | null;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class StaffInquiry {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ enum: SERVICES })
  service: Service;
  @ApiProperty()
  message: string;
  @ApiProperty({ enum: INQUIRY_STATUSES })
  status: InquiryStatus;
  @ApiProperty()
  note: string;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The colleague who works on it' })
  assignedTo: string | null;
  @ApiProperty({ type: String, nullable: true })
  assigneeName: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class InquiryResponse {
  @ApiProperty({ type: StaffInquiry })
  inquiry: StaffInquiry;
}

export class InquiriesResponse extends listResponse('inquiries', StaffInquiry) {}
