import { ApiProperty } from '@nestjs/swagger';
import { listResponse } from '../../common/lists/paging.ts';
import type { StaffChange } from './staff-change.ts';

export class AuditActor {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
}

export class AuditApiKey {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Spreadsheet of orders' })
  name: string;
}

/** A change that staff made. */
export class AuditEntry {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: ['create', 'update', 'delete'] })
  action: StaffChange['action'];
  @ApiProperty({ example: 'announcement' })
  subjectType: string;
  @ApiProperty()
  subjectId: string;
  @ApiProperty({
    nullable: true,
    type: String,
    description:
      'Current name of the record, or the last one of a deleted record; null for one without a name',
    example: 'Greeks Lab',
  })
  subjectName: string | null;
  @ApiProperty({
    description: 'What was done, after who did it; `{name}` stands for the name of the record',
    example: 'changed the price of {name}',
  })
  description: string;
  @ApiProperty({ type: AuditActor, nullable: true })
  actor: AuditActor | null;
  @ApiProperty({ type: AuditApiKey, nullable: true, description: 'The key of a program that acted for them' })
  apiKey: AuditApiKey | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: object | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What the records are called now whose ids are in before and after',
    example: { '0193c2a4-5e6f-7a8b-9c0d-1e2f3a4b5c6d': 'Greeks Lab' },
  })
  names: Record<string, string>;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class AuditLogResponse extends listResponse('auditLog', AuditEntry) {}
