import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '../../common/access/actor.ts';

/** A day in India on which a user was active. Triggers on `sessions` write it. */
@Entity('active_days')
export class ActiveDay {
  @PrimaryColumn('uuid')
  userId: string;
  @PrimaryColumn('date')
  day: string;
}

/** A session, named by a bearer token. Ending it ends the token at once, on every replica. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  @Column('text')
  kind: SessionKind;
  @Column('text', { nullable: true })
  userAgent: string | null;
  @Column('text', { nullable: true })
  address: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column('timestamptz')
  lastUsedAt: Date;
  /** When the person last proved who they are. */
  @Column('timestamptz')
  confirmedAt: Date;
  @Column('timestamptz')
  expiresAt: Date;
  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
