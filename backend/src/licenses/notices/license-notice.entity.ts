import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeKind } from './notice-kinds.ts';

/** That an owner was told of the end of a licence: once of each kind, and again for the end of the next term. */
@Entity('license_notices')
export class LicenseNotice {
  @PrimaryColumn('uuid')
  licenseId: string;
  @PrimaryColumn('text')
  kind: NoticeKind;
  @PrimaryColumn('timestamptz')
  expiresAt: Date;
  /** Null: no email was wanted, or it waits. */
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
