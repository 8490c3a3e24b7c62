import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address from which the owner of an account opened an unlock link: for a while, failures elsewhere do not count. */
@Entity('unlocked_addresses')
export class UnlockedAddress {
  /** The account's email in lower case, as in `sign_in_failures`. */
  @PrimaryColumn('text')
  account: string;
  @PrimaryColumn('text')
  address: string;
  @Column('timestamptz')
  expiresAt: Date;
}
