import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { SubscriberStatus } from './newsletter.dto.ts';

@Entity('newsletter_subscribers')
export class Subscriber {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  email: string;
  @Column('text', { nullable: true })
  interest: string | null;
  @Column('text')
  status: SubscriberStatus;
  /** In the links of every email: confirms, and later unsubscribes. */
  @Column('text')
  token: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  unsubscribedAt: Date | null;
}
