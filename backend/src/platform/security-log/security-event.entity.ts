import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';
import type { SecurityEventKind } from './security-event.ts';

/** What is hashed of an event, besides its place in the chain. */
abstract class EventContent {
  @Column('uuid')
  id: string;
  @Column('text')
  kind: SecurityEventKind;
  @Column('uuid', { nullable: true })
  actorId: string | null;
  @Column('uuid', { nullable: true })
  subjectId: string | null;
  @Column('uuid', { nullable: true })
  sessionId: string | null;
  @Column('jsonb')
  details: Record<string, string>;
  @Column('timestamptz')
  at: Date;
}

/** A link of the chain. Rows are only ever inserted; a trigger refuses everything else. */
@Entity('security_events')
export class SecurityEvent extends EventContent {
  @PrimaryColumn('bigint', { transformer: asNumber })
  seq: number;
  /** SHA-256 of the address and the user agent with the salt of `security_event_origins`. */
  @Column('text', { nullable: true })
  originHash: string | null;
  /** SHA-256 of the previous hash and this event's content. */
  @Column('text')
  hash: string;
}

/** Where an event came from. Kept apart, so that it can be deleted without breaking the chain. */
@Entity('security_event_origins')
export class SecurityEventOrigin {
  @PrimaryColumn('uuid')
  eventId: string;
  @Column('text')
  address: string;
  @Column('text', { nullable: true })
  userAgent: string | null;
  @Column('text')
  salt: string;
  @Column('timestamptz')
  at: Date;
}

/** An event of a committed transaction that is not in the chain yet. */
@Entity('security_outbox')
export class WaitingSecurityEvent extends EventContent {
  /** The order of arrival, as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position: string;
  @Column('text', { nullable: true })
  address: string | null;
  @Column('text', { nullable: true })
  userAgent: string | null;
}
