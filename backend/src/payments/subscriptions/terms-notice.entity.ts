import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a customer with a running subscription was told of coming terms. */
@Entity('terms_notices')
export class TermsNotice {
  @PrimaryColumn('uuid')
  versionId: string;
  @PrimaryColumn('uuid')
  userId: string;
  @Column('timestamptz')
  at: Date;
}
