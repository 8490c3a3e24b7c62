import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That an owner is told of a release: once, however often jobs run. */
@Entity('release_notices')
export class ReleaseNotice {
  @PrimaryColumn('uuid')
  releaseId: string;
  @PrimaryColumn('uuid')
  userId: string;
  @Column('timestamptz')
  queuedAt: Date;
  /** Null while the email waits, and when it was not sent because its reason was gone. */
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
