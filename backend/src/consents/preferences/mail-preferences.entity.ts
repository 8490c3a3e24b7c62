import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which optional emails a customer wants. Without a row the defaults hold. */
@Entity('mail_preferences')
export class MailPreferences {
  @PrimaryColumn('uuid')
  userId: string;
  /** New versions of the tools that the customer owns. */
  @Column('boolean')
  releases: boolean;
  /** Before a licence ends, and when it has ended. */
  @Column('boolean')
  licenseReminders: boolean;
  @Column('boolean')
  reviewReminders: boolean;
  @Column('boolean')
  offers: boolean;
  /** In the unsubscribe links of the customer's emails. */
  @Column('text')
  token: string;
  @Column('timestamptz')
  updatedAt: Date;
}
