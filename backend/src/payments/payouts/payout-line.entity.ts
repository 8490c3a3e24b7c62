import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';
import type { GatewayPayoutLine } from '../gateway/index.ts';

/** A row of a payout, as the provider states it. Amounts are negative where money left the store. */
@Entity('payout_lines')
export class PayoutLine {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  payoutId: string;
  /** The same however often the row is read. */
  @Column('text')
  lineKey: string;
  @Column('text')
  kind: GatewayPayoutLine['kind'];
  /** The provider's word for what the store does not know; such a row is an adjustment. */
  @Column('text', { nullable: true })
  unknownType: string | null;
  /** The provider's id of the payment, refund, dispute or adjustment. */
  @Column('text')
  eventId: string;
  @Column('text', { nullable: true })
  orderRef: string | null;
  @Column('text', { nullable: true })
  paymentRef: string | null;
  @Column('text', { nullable: true })
  refundRef: string | null;
  @Column('bigint', { transformer: asNumber })
  amountPaise: number;
  /** Null when the provider did not say. */
  @Column('bigint', { nullable: true, transformer: asNumber })
  feePaise: number | null;
  /** GST on the fee. */
  @Column('bigint', { nullable: true, transformer: asNumber })
  taxPaise: number | null;
  /** What the row adds to the payout. */
  @Column('bigint', { transformer: asNumber })
  netPaise: number;
  @Column('timestamptz')
  at: Date;
  @Column('text', { nullable: true })
  remarks: string | null;
}
