import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReminderStop } from './reminder-rules.ts';

/** That a buyer asked to be reminded of an order: once. */
@Entity('checkout_reminders')
export class CheckoutReminder {
  @PrimaryColumn('uuid')
  orderId: string;
  @Column('timestamptz')
  askedAt: Date;
  @Column('timestamptz', { nullable: true })
  queuedAt: Date | null;
  /** Why no email is sent. */
  @Column('text', { nullable: true })
  stopped: ReminderStop | null;
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
