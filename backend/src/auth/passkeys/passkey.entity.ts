import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A passkey of a member of staff. The private key stays on their device. */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  /** Given by the device, in base64url. */
  @Column('text')
  credentialId: string;
  /** COSE. */
  @Column('bytea')
  publicKey: Buffer;
  /** How often it was used, if its device counts; a smaller number is a copy. */
  @Column('bigint')
  counter: string;
  /** How a browser reaches its device: "internal", "usb", "hybrid" … */
  @Column('text', { array: true })
  transports: string[];
  @Column('text')
  name: string;
  /** Kept by a password manager on several devices. */
  @Column('boolean')
  synced: boolean;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}

export type ChallengePurpose = 'register' | 'sign-in' | 'confirm';

/** Random bytes that a device signs. A challenge is answered once. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('text')
  challenge: string;
  @Column('text')
  purpose: ChallengePurpose;
  /** Null for a sign-in: who signs in is known from the answer. */
  @Column('uuid', { nullable: true })
  userId: string | null;
  @Column('timestamptz')
  expiresAt: Date;
}
