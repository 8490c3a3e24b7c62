import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeStage, DisputeStatus } from '../gateway/index.ts';

export const DISPUTE_DECISIONS = ['contest', 'accept'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** A payment that the customer's bank disputes, as the provider reports it. */
@Entity('disputes')
export class Dispute {
  @PrimaryColumn('uuid')
  id: string;
  /** The provider's id of the dispute. */
  @Column('text')
  providerId: string;
  /** The order's row id. */
  @Column('uuid')
  orderId: string;
  @Column('text')
  stage: DisputeStage;
  @Column('text')
  status: DisputeStatus;
  /** The status in the provider's words. */
  @Column('text')
  providerStatus: string;
  @Column('integer')
  amountPaise: number;
  /** The part of the order's money that this dispute withholds while open, or took when lost. */
  @Column('integer')
  countedPaise: number;
  @Column('text', { nullable: true })
  reasonCode: string | null;
  @Column('text', { nullable: true })
  reason: string | null;
  @Column('text', { nullable: true })
  remarks: string | null;
  @Column('timestamptz', { nullable: true })
  respondBy: Date | null;
  @Column('timestamptz')
  openedAt: Date;
  /** The provider's time of this state. */
  @Column('timestamptz')
  reportedAt: Date;
  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;
  /** When staff were told that the deadline is near. */
  @Column('timestamptz', { nullable: true })
  warnedAt: Date | null;
  /** When the provider was last asked. */
  @Column('timestamptz')
  checkedAt: Date;
  /** What staff decided to do. The provider learns it on its own dashboard. */
  @Column('text', { nullable: true })
  decision: DisputeDecision | null;
  @Column('text', { nullable: true })
  decisionNote: string | null;
  @Column('uuid', { nullable: true })
  decidedBy: string | null;
  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
