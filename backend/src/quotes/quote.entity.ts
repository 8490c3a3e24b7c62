import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { QuoteStatus } from './quote-states.ts';

/** An offer of work for a price. Once sent, its terms do not change. */
@Entity('quotes')
export class Quote {
  @PrimaryColumn('uuid')
  id: string;
  /** `QT-000012`, given by the database. */
  @Column({ type: 'text', insert: false, update: false })
  number: string;
  /** Null once the inquiry is erased. */
  @Column('uuid', { nullable: true })
  inquiryId: string | null;
  /** The customer who accepted it. */
  @Column('uuid', { nullable: true })
  userId: string | null;
  @Column('text')
  title: string;
  @Column('text')
  scope: string;
  /** Of the person whom it is for. */
  @Column('text', { nullable: true })
  company: string | null;
  @Column('integer')
  amountPaise: number;
  @Column('timestamptz')
  validUntil: Date;
  /** How many days after the payment it is delivered. */
  @Column('smallint')
  deliveryDays: number;
  @Column('text')
  status: QuoteStatus;
  /** SHA-256 of the token in its link, in hex; null until it is sent. */
  @Column('text', { nullable: true })
  tokenHash: string | null;
  /** The order that paid for it. */
  @Column('uuid', { nullable: true })
  orderId: string | null;
  /** The terms of the store that the customer accepted with it. */
  @Column('text', { nullable: true })
  termsVersion: string | null;
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;
  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;
  /** While a dispute of the payment is open. */
  @Column('timestamptz', { nullable: true })
  filesPausedAt: Date | null;
  /** The customer may not download the files any more. */
  @Column('timestamptz', { nullable: true })
  filesEndedAt: Date | null;
  /** The member of staff who wrote it. */
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** A file that is delivered with a quote. */
@Entity('quote_files')
export class QuoteFile {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  quoteId: string;
  @Column('uuid')
  uploadId: string;
  @Column('text')
  note: string;
  /** When the customer first downloaded it. */
  @Column('timestamptz', { nullable: true })
  downloadedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
