import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StateCode } from '../../../common/money/gst.ts';

/** What a customer's tax invoices say about them, kept for the next purchase. */
@Entity('billing_profiles')
export class BillingProfile {
  @PrimaryColumn('uuid')
  userId: string;
  @Column('text')
  stateCode: StateCode;
  @Column('text', { nullable: true })
  gstin: string | null;
  @Column('text', { nullable: true })
  legalName: string | null;
  @Column('text', { nullable: true })
  address: string | null;
  @Column('text', { nullable: true })
  pin: string | null;
  @Column('timestamptz')
  updatedAt: Date;
}
