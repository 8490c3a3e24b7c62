import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The calls of one kind that may be made to the payment provider now. All processes of the store share them. */
@Entity('provider_quotas')
export class ProviderQuota {
  @PrimaryColumn('text')
  operation: string;
  /** As of `refilled_at`. */
  @Column('double precision')
  tokens: number;
  @Column('timestamptz')
  refilledAt: Date;
}
