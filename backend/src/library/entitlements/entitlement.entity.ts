import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** That a customer owns a tool, or owned it until it was withdrawn: one per customer and tool. */
@Entity('entitlements')
export class Entitlement {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  @Column('uuid')
  toolId: string;
  /** Its present plan; null is the tool's default one. */
  @Column('uuid', { nullable: true })
  planId: string | null;
  @Column('text')
  source: 'purchase' | 'free' | 'grant' | 'coupon';
  /** The row of the order that gave it (`orders.id`). */
  @Column('uuid', { nullable: true })
  orderId: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  grantedAt: Date;
  /** The staff member who granted it. */
  @Column('uuid', { nullable: true })
  grantedBy: string | null;
  @Column('text', { nullable: true })
  grantReason: string | null;
  /** Set while the payment is disputed: the customer owns the tool, but cannot download it. */
  @Column('timestamptz', { nullable: true })
  pausedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;
  @Column('text', { nullable: true })
  withdrawnReason: string | null;
  /** The staff member who withdrew it; null when a refund did. */
  @Column('uuid', { nullable: true })
  withdrawnBy: string | null;
}
