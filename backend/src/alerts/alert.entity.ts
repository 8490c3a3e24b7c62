import { Column, Entity, PrimaryColumn } from 'typeorm';

export const ALERT_KINDS = [
  'payment_mismatch',
  'duplicate_payment',
  'tool_missing',
  'buyer_deleted',
  'unknown_order',
  'refund_failed',
  'refund_mismatch',
  'unknown_refund',
  'provider_refund',
  'entitlement_missing',
  'entitlement_unpaid',
  'access_not_withdrawn',
  'dispute_access_kept',
  'access_pause_wrong',
  'quote_pause_wrong',
  'receipt_missing',
  'receipt_unpaid',
  'invoice_missing',
  'invoice_unpaid',
  'credit_note_missing',
  'dispute_note_missing',
  'invoice_numbers',
  'gstin_invalid',
  'refunds_over_paid',
  'refund_total_wrong',
  'order_lines_wrong',
  'order_unchecked',
  'webhook_stuck',
  'money_job_dead',
  'totals_wrong',
  'file_missing',
  'file_orphan',
  'release_not_current',
  'order_not_restored',
  'invoice_not_issued',
  'invoice_numbers_lost',
  'payout_difference',
  'order_not_settled',
  'payouts_not_imported',
  'dispute_opened',
  'dispute_due',
  'dispute_closed',
  'dispute_mismatch',
  'bundle_not_cheaper',
  'webhook_disabled',
  'release_quarantined',
  'registration_ended',
  'checkout_reminders_stopped',
  'subscription_debit',
  'subscription_unpaid',
  'debit_without_order',
  'mandate_open',
  'debit_after_cancel',
  'community_broken',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** A problem that staff must resolve. */
@Entity('alerts')
export class Alert {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: AlertKind;
  /** What it is about; at most one alert of a kind is open per subject. */
  @Column('text')
  subject: string;
  @Column('uuid', { nullable: true })
  orderId: string | null;
  @Column('text')
  message: string;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;
  @Column('uuid', { nullable: true })
  resolvedBy: string | null;
}
