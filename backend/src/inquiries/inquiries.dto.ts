import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Assignee, OneLine, ReadOnly, Trimmed, TypedAddress } from '../common/fields/fields.js';
import { ContactPhone } from '../common/fields/phone.js';
import { Seen, type SeenFields } from '../common/fields/seen.js';
import { listResponse } from '../common/lists/paging.js';

export const SERVICES = ['trading-tools', 'excel-solutions', 'web-development', 'other'] as const;
export type Service = (typeof SERVICES)[number];

export const INQUIRY_STATUSES = ['new', 'in_progress', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export class ContactInput {
  @ApiProperty({ example: 'Asha Rao' })
  @MaxLength(100, { message: 'Name can be at most 100 characters' })
  @MinLength(2, { message: 'Name must be at least 2 characters' })
  @IsNotEmpty({ message: 'Full name is required' })
  @IsString({ message: 'Full name is required' })
  @OneLine()
  name: string;

  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '9876543210' })
  @IsOptional()
  @ValidateIf((input: ContactInput) => input.phone !== '')
  @ContactPhone()
  @MaxLength(30, { message: 'Please enter a valid phone number' })
  @IsString({ message: 'Please enter a valid phone number' })
  phone?: string | null;

  @ApiProperty({ enum: SERVICES })
  @IsIn(SERVICES, { message: 'Please choose a service' })
  service: Service;

  @ApiProperty({ example: 'A scanner for opening-range breakouts in Bank Nifty.' })
  @MaxLength(5000, { message: 'Project details can be at most 5,000 characters' })
  @IsNotEmpty({ message: 'Project details are required' })
  @IsString({ message: 'Project details are required' })
  @Trimmed()
  message: string;
}

export class InquiryUpdateInput {
  @ApiPropertyOptional({ enum: INQUIRY_STATUSES })
  @IsOptional()
  @IsIn(INQUIRY_STATUSES, { message: `status must be one of ${INQUIRY_STATUSES.join(', ')}` })
  status?: InquiryStatus;

  @ApiPropertyOptional({ description: 'Visible to staff only' })
  @IsOptional()
  @MaxLength(2000, { message: 'A note can be at most 2,000 characters' })
  @IsString({ message: 'note must be text' })
  @Trimmed()
  note?: string;

  @Assignee()
  assignedTo?: string | null;

  @Seen()
  seen?: SeenFields;

  @ReadOnly()
  _id?: unknown;
  @ReadOnly()
  id?: unknown;
  @ReadOnly()
  name?: unknown;
  @ReadOnly()
  email?: unknown;
  @ReadOnly()
  phone?: unknown;
  @ReadOnly()
  service?: unknown;
  @ReadOnly()
  message?: unknown;
  @ReadOnly()
  assigneeName?: unknown;
  @ReadOnly()
  createdAt?: unknown;
  @ReadOnly()
  updatedAt?: unknown;
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
