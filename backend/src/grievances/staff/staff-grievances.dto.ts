import { ApiProperty } from '@nestjs/swagger';
import { Ignores } from '../../common/fields/field.ts';
import { Text } from '../../common/fields/texts.ts';
import { Choice } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { GRIEVANCE_STATUSES, type GrievanceStatus } from '../grievance-states.ts';
import { GrievanceReceipt, GrievanceUpdateRecord } from '../grievances.dto.ts';

const ATTENTION = ['acknowledge', 'resolve'] as const;

@Ignores(
  'id',
  'number',
  'name',
  'email',
  'phone',
  'orderId',
  'subject',
  'message',
  'createdAt',
  'acknowledgeBy',
  'resolveBy',
  'acknowledgedAt',
  'reopenedAt',
  'closedAt',
  'erasedAt',
  'attention',
  'overdue',
  'nextStatuses',
  'updates',
)
export class GrievanceChangeInput {
  @Choice('status', GRIEVANCE_STATUSES, {
    optional: 'or null',
    example: 'acknowledged',
    description: 'Without it the note is an update of an open grievance',
    message: `status must be one of ${GRIEVANCE_STATUSES.join(', ')}`,
  })
  status?: GrievanceStatus | null;

  @Text('Note', {
    optional: 'or null',
    max: 2000,
    missing: 'note must be text',
    tooLong: 'A message can be at most 2,000 characters',
    description: 'Emailed to the person; needed to resolve or reject',
    example: 'We are asking the developer.',
  })
  note?: string | null;
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
