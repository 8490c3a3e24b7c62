import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StaffChange } from './staff-change.ts';

@Entity('audit_log')
export class AuditLogEntry {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid', { nullable: true })
  actorId: string | null;
  /** The API key of a program that acted for the person. */
  @Column('uuid', { nullable: true })
  apiKeyId: string | null;
  @Column('text')
  action: StaffChange['action'];
  @Column('text')
  subjectType: string;
  @Column('text')
  subjectId: string;
  @Column('jsonb', { nullable: true })
  before: object | null;
  @Column('jsonb', { nullable: true })
  after: object | null;
  @Column('timestamptz')
  at: Date;
}
