import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The key of a customer for a tool: one per customer and tool, of the entitlement or, until then, of the trial. */
@Entity('licenses')
export class License {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  @Column('uuid')
  toolId: string;
  @Column('uuid', { nullable: true })
  entitlementId: string | null;
  @Column('uuid', { nullable: true })
  trialId: string | null;
  /** Without dashes; see `license-key.ts`. Null where the tool has no licence policy: it only has an end. */
  @Column('text', { nullable: true })
  key: string | null;
  /** Devices that may use it at the same time. */
  @Column('smallint')
  seats: number;
  /** Null is forever. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;
  /** Set by staff. */
  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;
  @Column('text', { nullable: true })
  disabledReason: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Who ended an activation: the program on the device, the customer in the dashboard, or staff. */
export type ActivationEnd = 'device' | 'customer' | 'staff';

/** A device that uses a licence, or used it until it ended. */
@Entity('license_activations')
export class LicenseActivation {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  licenseId: string;
  /** What tells devices apart; the name where a program sends none. */
  @Column('text')
  fingerprint: string;
  @Column('text')
  name: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  /** To the hour. */
  @Column('timestamptz')
  lastSeenAt: Date;
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
  @Column('text', { nullable: true })
  endedBy: ActivationEnd | null;
  /** When its last offline file ends. Until then its seat is taken, also when the device was removed. */
  @Column('timestamptz', { nullable: true })
  offlineUntil: Date | null;
}

/** A key of another shop that stands for a licence. */
@Entity('license_aliases')
export class LicenseAlias {
  /** See `license-alias.ts`. */
  @PrimaryColumn('bytea')
  hash: Buffer;
  @Column('uuid')
  licenseId: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Another term of a licence, by a line of a paid order. */
@Entity('license_renewals')
export class LicenseRenewal {
  @PrimaryColumn('uuid')
  orderItemId: string;
  @Column('uuid')
  licenseId: string;
  @Column('integer')
  days: number;
  @CreateDateColumn({ type: 'timestamptz' })
  renewedAt: Date;
  /** When a refund or a lost dispute took the days back. */
  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;
}

/** A key pair for offline licence files. The newest that is not retired signs. */
@Entity('license_signing_keys')
export class LicenseSigningKey {
  @PrimaryColumn('text')
  kid: string;
  @Column('jsonb')
  publicJwk: { kty: string; crv: string; x: string };
  /** The private key, encrypted; see `platform/secrets`. */
  @Column('text')
  privateCipher: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  retiredAt: Date | null;
}
