import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { OneLine, Trimmed, TypedAddress } from '../common/fields/fields.js';
import { ContactPhone } from '../common/fields/phone.js';
import { GRIEVANCE_STATUSES, type GrievanceStatus } from './grievance-states.js';

export class GrievanceInput {
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
  @ValidateIf((input: GrievanceInput) => input.phone !== '')
  @ContactPhone()
  @MaxLength(30, { message: 'Please enter a valid phone number' })
  @IsString({ message: 'Please enter a valid phone number' })
  phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'The number of the order it is about' })
  @IsOptional()
  @MaxLength(60, { message: 'An order number can be at most 60 characters' })
  @IsString({ message: 'Please enter the order number as text' })
  @Trimmed()
  orderId?: string | null;

  @ApiProperty({ example: 'The file does not open' })
  @MaxLength(150, { message: 'Subject can be at most 150 characters' })
  @IsNotEmpty({ message: 'Subject is required' })
  @IsString({ message: 'Subject is required' })
  @OneLine()
  subject: string;

  @ApiProperty({ example: 'The tool that I bought on Monday does not open in Excel 2019.' })
  @MaxLength(5000, { message: 'Details can be at most 5,000 characters' })
  @IsNotEmpty({ message: 'Please tell us what happened' })
  @IsString({ message: 'Please tell us what happened' })
  @Trimmed()
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
