import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email that signs in, by its link in the browser that asked for it, or with its code. */
@Entity('email_sign_ins')
export class EmailSignIn {
  /** Of the token in the link. */
  @PrimaryColumn('bytea')
  tokenHash: Buffer;
  @Column('uuid')
  userId: string;
  /** The address it was sent to; it is void once the account has another. */
  @Column('text')
  email: string;
  /** Of the secret that the browser keeps in a cookie. */
  @Column('bytea')
  browserHash: Buffer;
  /** Of the code together with the token's hash. Alone, without link or browser, a code is worth nothing. */
  @Column('bytea')
  codeHash: Buffer;
  @Column('smallint', { default: 0 })
  wrongCodes: number;
  @Column('timestamptz')
  expiresAt: Date;
  @Column('timestamptz')
  createdAt: Date;
}
