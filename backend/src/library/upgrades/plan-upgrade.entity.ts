import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Another plan of a tool for its owner, by a line of a paid order, and what it took the place of. */
@Entity('plan_upgrades')
export class PlanUpgrade {
  @PrimaryColumn('uuid')
  orderItemId: string;
  @Column('uuid')
  entitlementId: string;
  @Column('uuid')
  planId: string;
  @Column('uuid')
  planBefore: string;
  /** Null where the owner had no licence. */
  @Column('smallint', { nullable: true })
  seatsBefore: number | null;
  @Column('timestamptz', { nullable: true })
  expiresBefore: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  upgradedAt: Date;
  /** When a refund or a lost dispute returned the plan before it. */
  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;
}
