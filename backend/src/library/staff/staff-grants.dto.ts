import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields/texts.ts';
import { Id } from '../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';

export class WithdrawToolInput {
  @Text('Reason', {
    min: 3,
    max: 500,
    message: 'The reason must be 3 to 500 characters',
    example: 'Bought twice by mistake',
  })
  reason: string;
}

export class GrantToolInput extends WithdrawToolInput {
  @Id('Choose a tool')
  toolId: string;

  @Id('planId must be the id of a plan', {
    optional: 'or null',
    description: 'A plan of the tool; without it the default one',
  })
  planId?: string | null;
}

/** A tool that a user owns, or owned until it was withdrawn. */
export class HeldTool {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty()
  name: string;
  @ApiProperty({ enum: ['purchase', 'free', 'grant', 'coupon'] })
  source: string;
  @ApiProperty({ ...nullableText, description: 'The order that granted it.' })
  order: string | null;
  @ApiProperty(nullableText)
  orderId: string | null;
  @ApiProperty({ format: 'date-time' })
  since: string;
  @ApiProperty({ ...nullableText, description: 'The staff member who granted it.' })
  grantedBy: string | null;
  @ApiProperty(nullableText)
  grantReason: string | null;
  @ApiProperty(nullableTime)
  withdrawnAt: string | null;
  @ApiProperty({ ...nullableText, description: 'The staff member who withdrew it; null when a refund did.' })
  withdrawnBy: string | null;
  @ApiProperty(nullableText)
  withdrawnReason: string | null;
  @ApiProperty({ description: 'Number of downloads.' })
  downloads: number;
}

export class HeldTrial {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty()
  name: string;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
  @ApiProperty()
  running: boolean;
}

export class UserLibraryResponse {
  @ApiProperty({ type: [HeldTool], description: 'Newest first, at most 200.' })
  tools: HeldTool[];
  @ApiProperty({ type: [HeldTrial], description: 'Newest first, at most 200.' })
  trials: HeldTrial[];
}

export class GrantResponse extends UserLibraryResponse {
  @ApiProperty({ description: 'False when there was nothing to change.' })
  changed: boolean;
}
