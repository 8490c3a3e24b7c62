import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The two-step sign-in of a staff account; it is on once it is confirmed. */
@Entity('staff_totp')
export class StaffTotp {
  @PrimaryColumn('uuid')
  userId: string;
  /** Sealed by `TotpSecretsService`. */
  @Column('text')
  secret: string;
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
  /** The last time step whose code was used. */
  @Column('bigint', { default: 0 })
  lastStep: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

@Entity('staff_recovery_codes')
export class StaffRecoveryCode {
  @PrimaryColumn('uuid')
  userId: string;
  @PrimaryColumn('text')
  digest: string;
  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
