import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type TokenPurpose = 'verify' | 'reset' | 'unlock' | 'set-password';

/** A token of an emailed link. Only its hash is stored, so reading the table does not help to use it. */
@Entity('account_tokens')
export class AccountToken {
  @PrimaryColumn('bytea')
  tokenHash: Buffer;
  @Column('uuid')
  userId: string;
  @Column('text')
  purpose: TokenPurpose;
  /** The address the link was sent to; the token is void once the account has another. */
  @Column('text')
  email: string;
  @Column('timestamptz')
  expiresAt: Date;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
