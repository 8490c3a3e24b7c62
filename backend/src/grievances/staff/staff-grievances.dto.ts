import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ReadOnly, Trimmed } from '../../common/fields/fields.js';
import { listResponse } from '../../common/lists/paging.js';
import { GRIEVANCE_STATUSES, type GrievanceStatus } from '../grievance-states.js';
import { GrievanceReceipt, GrievanceUpdateRecord } from '../grievances.dto.js';

const ATTENTION = ['acknowledge', 'resolve'] as const;

export class GrievanceChangeInput {
  @ApiPropertyOptional({
    enum: GRIEVANCE_STATUSES,
    example: 'acknowledged',
    description: 'Without it the note is an update of an open grievance',
  })
  @IsOptional()
  @IsIn(GRIEVANCE_STATUSES, { message: `status must be one of ${GRIEVANCE_STATUSES.join(', ')}` })
  status?: GrievanceStatus | null;

  @ApiPropertyOptional({
    type: String,
    description: 'Emailed to the person; needed to resolve or reject',
    example: 'We are asking the developer.',
  })
  @IsOptional()
  @MaxLength(2000, { message: 'A message can be at most 2,000 characters' })
  @IsString({ message: 'note must be text' })
  @Trimmed()
  note?: string | null;

  @ReadOnly()
  id?: unknown;
  @ReadOnly()
  number?: unknown;
  @ReadOnly()
  name?: unknown;
  @ReadOnly()
  email?: unknown;
  @ReadOnly()
  phone?: unknown;
  @ReadOnly()
  orderId?: unknown;
  @ReadOnly()
  subject?: unknown;
  @ReadOnly()
  message?: unknown;
  @ReadOnly()
  createdAt?: unknown;
  @ReadOnly()
  acknowledgeBy?: unknown;
  @ReadOnly()
  resolveBy?: unknown;
  @ReadOnly()
  acknowledgedAt?: unknown;
  @ReadOnly()
  reopenedAt?: unknown;
  @ReadOnly()
  closedAt?: unknown;
  @ReadOnly()
  erasedAt?: unknown;
  @ReadOnly()
  attention?: unknown;
  @ReadOnly()
  overdue?: unknown;
  @ReadOnly()
  nextStatuses?: unknown;
  @ReadOnly()
  updates?: unknown;
}

/** As staff see it in the list. What was erased is empty. */
export class StaffGrievance extends GrievanceReceipt {
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'As the person typed it' })
  orderId: string | null;
  @ApiProperty({ example: 'The file does not open' })
  subject: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acknowledgedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  reopenedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Resolved or rejected' })
  closedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  erasedAt: string | null;
  @ApiProperty({ enum: ATTENTION, nullable: true, description: 'The deadline that is near or missed' })
  attention: (typeof ATTENTION)[number] | null;
  @ApiProperty({ description: 'The next deadline has passed' })
  overdue: boolean;
  @ApiProperty({ enum: GRIEVANCE_STATUSES, isArray: true, description: 'What the status can become now' })
  nextStatuses: GrievanceStatus[];
}

export class StaffGrievanceUpdate extends GrievanceUpdateRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: String, nullable: true, description: 'The member of staff' })
  writtenBy: string | null;
}

export class StaffGrievanceDetail extends StaffGrievance {
  @ApiProperty({ type: [StaffGrievanceUpdate], description: 'Oldest first' })
  updates: StaffGrievanceUpdate[];
}

export class StaffGrievanceResponse {
  @ApiProperty({ type: StaffGrievanceDetail })
  grievance: StaffGrievanceDetail;
}

export class StaffGrievancesResponse extends listResponse('grievances', StaffGrievance) {}
