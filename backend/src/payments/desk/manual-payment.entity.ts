import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day } from '../../common/time/days.ts';

/** How a recorded sale was paid. Read and written by SQL. */
@Entity('manual_payments')
export class ManualPaymentRow {
  @PrimaryColumn('uuid')
  orderId: string;
  @Column('text')
  reference: string;
  @Column('date')
  paidOn: Day;
  /** The reference with what was sold; null after the sale was declined. */
  @Column('text', { nullable: true })
  identity: string | null;
  @Column('uuid', { nullable: true })
  recordedBy: string | null;
  /** The second person, where one was needed. */
  @Column('uuid', { nullable: true })
  decidedBy: string | null;
  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
}
