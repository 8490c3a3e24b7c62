import { ApiProperty } from '@nestjs/swagger';
import { ListsPeople } from '../../../common/access/permissions.ts';
import { IfUnchanged, type FieldsAsRead } from '../../../common/fields/if-unchanged.ts';
import { Text } from '../../../common/fields/texts.ts';
import { Choice } from '../../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../../common/http/api-document.ts';
import { listResponse } from '../../../common/lists/paging.ts';
import { datedListQuery, FilterId, FilterOneOf, FilterRupees } from '../../../common/lists/staff-list.ts';
import { Person } from '../../../common/access/person.ts';
import { DISPUTE_STAGES, DISPUTE_STATUSES } from '../../gateway/index.ts';
import { DISPUTE_DECISIONS, type DisputeDecision } from '../dispute.entity.ts';

const FILTERS = ['open', 'decided', 'all', ...DISPUTE_STATUSES] as const;

@ListsPeople('disputes')
export class StaffDisputesQuery extends datedListQuery(
  'disputes',
  ['respondBy', 'openedAt', 'amount', 'status', 'id'],
  ['openedAt', 'DESC'],
) {
  @FilterOneOf(FILTERS)
  status?: (typeof FILTERS)[number];

  @FilterId()
  orderId?: string;

  @FilterId()
  toolId?: string;

  @FilterRupees()
  minAmount?: number;

  @FilterRupees()
  maxAmount?: number;
}

export class DisputeDecisionInput {
  @Choice('decision', DISPUTE_DECISIONS, { message: 'decision must be "contest" or "accept"' })
  decision: DisputeDecision;

  @Text('Note', {
    min: 3,
    max: 1000,
    message: 'Please write a note of 3 to 1000 characters',
    description: 'For colleagues; the provider does not get it.',
  })
  note: string;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class DisputeRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ description: 'The id at the provider.' })
  disputeId: string;
  @ApiProperty({ format: 'uuid', description: 'The id of the order.' })
  order: string;
  @ApiProperty({ example: 'ORD-7K3M9XB2QW4T6R8Y' })
  orderId: string;
  @ApiProperty()
  tool: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a bundle or a quote' })
  toolId: string | null;
  @ApiProperty({ type: Person })
  user: Person;
  @ApiProperty({ enum: DISPUTE_STAGES })
  stage: string;
  @ApiProperty({ enum: DISPUTE_STATUSES })
  status: string;
  @ApiProperty({ description: 'The status in the provider’s words.', example: 'CHARGEBACK_CREATED' })
  providerStatus: string;
  @ApiProperty({ description: 'In rupees.' })
  amount: number;
  @ApiProperty({ description: 'What is withheld while the dispute is open, in rupees.' })
  heldAmount: number;
  @ApiProperty({ description: 'What a lost dispute took, in rupees.' })
  lostAmount: number;
  @ApiProperty({ ...nullableText, example: '4855' })
  reasonCode: string | null;
  @ApiProperty(nullableText)
  reason: string | null;
  @ApiProperty(nullableText)
  remarks: string | null;
  @ApiProperty(nullableTime)
  respondBy: string | null;
  @ApiProperty({ format: 'date-time' })
  openedAt: string;
  @ApiProperty({ format: 'date-time', description: 'The provider’s time of the last change.' })
  changedAt: string;
  @ApiProperty(nullableTime)
  resolvedAt: string | null;
  @ApiProperty({ ...nullableText, enum: DISPUTE_DECISIONS, description: 'What staff decided to do.' })
  decision: DisputeDecision | null;
  @ApiProperty(nullableText)
  decisionNote: string | null;
  @ApiProperty(nullableText)
  decidedBy: string | null;
  @ApiProperty(nullableTime)
  decidedAt: string | null;
}

export class StaffDisputesResponse extends listResponse('disputes', DisputeRecord) {}

export class StaffDisputeResponse {
  @ApiProperty({ type: DisputeRecord })
  dispute: DisputeRecord;
}
