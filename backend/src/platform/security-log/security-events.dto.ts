import { ApiProperty } from '@nestjs/swagger';
import { listResponse } from '../../common/lists/paging.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event.ts';

export class SecurityEventPerson {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ nullable: true, type: String, description: 'Null when the account no longer exists' })
  name: string | null;
}

/** Something that matters for the security of accounts. */
export class SecurityEventEntry {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Place in the log, without gaps' })
  seq: number;
  @ApiProperty({ enum: SECURITY_EVENT_KINDS })
  kind: SecurityEventKind;
  @ApiProperty({ type: SecurityEventPerson, nullable: true, description: 'Who did it, if known' })
  actor: SecurityEventPerson | null;
  @ApiProperty({ type: SecurityEventPerson, nullable: true, description: 'Whose account it is about' })
  subject: SecurityEventPerson | null;
  @ApiProperty({ description: 'What happened, after who did it', example: 'signed in to the console' })
  description: string;
  @ApiProperty({ type: String, nullable: true, description: 'Deleted after 90 days, or with the account' })
  address: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Chrome on Android' })
  device: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { route: 'DELETE /api/admin/tools/:id', code: 'FORBIDDEN' },
  })
  details: Record<string, string>;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class SecurityEventsResponse extends listResponse('securityEvents', SecurityEventEntry) {}
