import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email that the mail server has taken; an optional one that it was given. The key names rows, never an address: it outlives the account. */
@Entity('sent_mails')
export class SentEmail {
  @PrimaryColumn('text')
  idempotencyKey: string;

  @Column('timestamptz')
  sentAt: Date;
}
