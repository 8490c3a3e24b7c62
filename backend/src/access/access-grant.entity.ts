import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * `wanted`: staff have to give it. `refused`: staff did not find the name. `to_remove`: staff have to take it back.
 * `removed`: they did, or it was never given.
 */
export const ACCESS_STATES = ['wanted', 'given', 'refused', 'to_remove', 'removed'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** A name that a right is given to elsewhere, by a person. */
@Entity('access_grants')
export class AccessGrant {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  licenseId: string;
  /** False: a name that the customer had before. */
  @Column('boolean', { default: true })
  isCurrent: boolean;
  /** As typed; null until the customer said it. */
  @Column('text', { nullable: true })
  value: string | null;
  /** As names are compared. */
  @Column('text', { nullable: true })
  normal: string | null;
  @Column('text', { nullable: true })
  state: AccessState | null;
  /** When staff gave it; null where they have not, or took it back. */
  @Column('timestamptz', { nullable: true })
  givenAt: Date | null;
  /** The end that staff were told to enter; null is none. */
  @Column('timestamptz', { nullable: true })
  givenUntil: Date | null;
  /** Removed here only: another right needs the same name. */
  @Column('boolean', { default: false })
  kept: boolean;
  /** Why it was refused or has to be removed. */
  @Column('text', { nullable: true })
  reason: string | null;
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
  /** When the customer changed the name. */
  @Column('timestamptz', { array: true, default: [] })
  changes: Date[];
  @Column('uuid', { nullable: true })
  actedBy: string | null;
  @Column('timestamptz', { nullable: true })
  actedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
