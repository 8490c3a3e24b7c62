import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Emails of a kind that visitors caused in an hour. */
@Entity('mail_counts')
export class MailCount {
  @PrimaryColumn('text')
  kind: string;
  @Column('timestamptz')
  openedAt: Date;
  @Column('integer')
  mails: number;
  /** When the cap on this kind was last reached. */
  @Column('timestamptz', { nullable: true })
  cappedAt: Date | null;
}
