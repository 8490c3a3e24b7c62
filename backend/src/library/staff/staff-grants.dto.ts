import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, Length } from 'class-validator';
import { Trimmed } from '../../common/fields/fields.js';
import { nullableText, nullableTime } from '../../common/http/api-document.js';

const REASON_MESSAGE = 'The reason must be 3 to 500 characters';

export class WithdrawToolInput {
  @ApiProperty({ minLength: 3, maxLength: 500, example: 'Bought twice by mistake' })
  @Trimmed()
  @Length(3, 500, { message: REASON_MESSAGE })
  @IsString({ message: REASON_MESSAGE })
  reason: string;
}

export class GrantToolInput extends WithdrawToolInput {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Choose a tool' })
  toolId: string;
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
