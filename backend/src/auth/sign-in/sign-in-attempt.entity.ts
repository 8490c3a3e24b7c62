import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An attempt at a password or a code that failed, or, while `pending`, may still fail. */
@Entity('sign_in_failures')
export class SignInAttempt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;
  @Column('text')
  account: string;
  @Column('text')
  address: string;
  @Column('timestamptz')
  failedAt: Date;
  @Column('boolean', { default: false })
  pending: boolean;
}
