import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';

/** One transfer of the payment provider to the store's bank account, as the provider states it. */
@Entity('payouts')
export class Payout {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  providerId: string;
  /** The bank's reference of the transfer. */
  @Column('text', { nullable: true })
  utr: string | null;
  @Column('bigint', { transformer: asNumber })
  amountPaise: number;
  @Column('timestamptz')
  settledAt: Date;
  @Column('timestamptz')
  importedAt: Date;
  /** Where the import of its rows goes on. */
  @Column('text', { nullable: true })
  linesCursor: string | null;
  /** Whether all its rows are imported. */
  @Column('boolean', { default: false })
  isComplete: boolean;
}
