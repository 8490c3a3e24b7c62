import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const COMMUNITY_KINDS = ['telegram'] as const;
export type CommunityKind = (typeof COMMUNITY_KINDS)[number];

/**
 * `invited`: may join, and has asked for the link. `joined`: is there. `to_remove`: is there until `removeAt`. `removed`:
 * the store ended it. `left`: went, or was put out there.
 */
export const MEMBER_STATES = ['invited', 'joined', 'to_remove', 'removed', 'left'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** A group elsewhere whose members are owners of tools. */
@Entity('communities')
export class Community {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: CommunityKind;
  /** Of the group there. */
  @Column('text')
  externalId: string;
  @Column('text')
  title: string;
  @Column('text')
  botId: string;
  /** Without `@`. */
  @Column('text')
  botName: string;
  /** An owner of one of these tools may join. */
  @Column('uuid', { array: true })
  toolIds: string[];
  /** So may an owner on one of these plans. */
  @Column('uuid', { array: true })
  planIds: string[];
  @Column('smallint')
  graceDays: number;
  @Column('text')
  tokenCipher: string;
  /** Of the secrets with which updates may come, the newest first. */
  @Column('text', { array: true })
  secretHashes: string[];
  @Column('text')
  rules: string;
  @Column('boolean')
  isActive: boolean;
  /** Why the bot cannot work; null while it can. */
  @Column('text', { nullable: true })
  problem: string | null;
  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  /** When staff changed it. */
  @Column('timestamptz')
  updatedAt: Date;
}

/** A customer in a group, or on the way there. */
@Entity('community_members')
export class CommunityMember {
  @PrimaryColumn('uuid')
  communityId: string;
  @PrimaryColumn('uuid')
  userId: string;
  /** The account there; null until the customer said it. */
  @Column('text', { nullable: true })
  externalId: string | null;
  @Column('text', { nullable: true })
  name: string | null;
  @Column('text')
  state: MemberState;
  /** Since when it is so. */
  @Column('timestamptz')
  at: Date;
  @Column('timestamptz', { nullable: true })
  removeAt: Date | null;
  /** An administrator of the group is never removed. */
  @Column('boolean', { default: false })
  isAdmin: boolean;
  /** When the customer changed the account. */
  @Column('timestamptz', { array: true, default: [] })
  changes: Date[];
}

/** Whether the customer is in the group. */
export const isMember = ({ state }: Pick<CommunityMember, 'state'>): boolean =>
  state === 'joined' || state === 'to_remove';

/** A link that binds an account to a customer, once. */
@Entity('community_invites')
export class CommunityInvite {
  @PrimaryColumn('bytea')
  tokenHash: Buffer;
  @Column('uuid')
  communityId: string;
  @Column('uuid')
  userId: string;
  @Column('timestamptz')
  expiresAt: Date;
  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}

/** An update of a bot that was handled. */
@Entity('community_updates')
export class CommunityUpdate {
  @PrimaryColumn('text')
  botId: string;
  @PrimaryColumn('bigint')
  updateId: string;
  @Column('timestamptz')
  at: Date;
}
