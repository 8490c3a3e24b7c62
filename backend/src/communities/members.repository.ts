import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows, type Sql } from '../database/database.ts';
import {
  GRACE_ENDS_AT,
  IS_FORGETTABLE,
  LEAVES_AT,
  LOST_SINCE,
  RIGHT,
  TOOL_NAMES,
} from './community-rights.ts';
import { CommunityMember, type MemberState } from './community.entity.ts';

/** A customer in a group. */
export interface MemberKey {
  communityId: string;
  userId: string;
}

export interface MovedMember extends MemberKey {
  from: MemberState;
  state: MemberState;
  externalId: string | null;
  removeAt: Date | null;
}

/** What emails and messages to a member say. */
export interface MemberFacts extends MemberKey {
  title: string;
  toolNames: string[];
  state: MemberState;
  externalId: string | null;
  removeAt: Date | null;
  hasRight: boolean;
}

const MEMBERS = /* sql */ `
  community_members m JOIN communities c ON c.id = m.community_id JOIN users u ON u.id = m.user_id CROSS JOIN ${RIGHT}`;

/**
 * Every statement that moves members of groups that are switched on: which of them, and to what. `$1` is now. The members are
 * read first, so that the planner cannot begin with the accounts and licences of the whole store.
 */
const move = (set: string, among: string, condition: string): string => /* sql */ `
  WITH members AS MATERIALIZED (SELECT * FROM community_members m WHERE ${among}),
  own AS MATERIALIZED (
    SELECT m.*, r.has_right, ${LEAVES_AT} AS leaves_at, ${GRACE_ENDS_AT} AS grace_ends_at, ${LOST_SINCE} AS lost_since
      FROM members m JOIN communities c ON c.id = m.community_id AND c.is_active JOIN users u ON u.id = m.user_id
     CROSS JOIN ${RIGHT})
  UPDATE community_members m SET ${set} FROM own
   WHERE m.community_id = own.community_id AND m.user_id = own.user_id AND ${condition}
  RETURNING m.community_id AS "communityId", m.user_id AS "userId", own.state AS "from", m.state,
            m.external_id AS "externalId", m.remove_at AS "removeAt"`;

/** What follows from rights that ended or came back. Each can be repeated without harm. */
const FOLLOWING = [
  move(
    `state = 'to_remove', remove_at = own.leaves_at, at = $1`,
    `m.state = 'joined' AND NOT m.is_admin`,
    `NOT own.has_right`,
  ),
  // The right came back in time, or the person runs the group by now.
  move(
    `state = 'joined', remove_at = NULL, at = $1`,
    `m.state = 'to_remove'`,
    `(own.has_right OR own.is_admin)`,
  ),
  // It ended by time, and was refunded since.
  move(
    `remove_at = $1`,
    `m.state = 'to_remove' AND m.remove_at > $1`,
    `NOT own.has_right AND own.lost_since`,
  ),
  // Nobody is there yet.
  move(`state = 'removed', at = $1`, `m.state = 'invited'`, `NOT own.has_right`),
];

const GIVE_GRACE = move(
  `state = 'to_remove', remove_at = own.grace_ends_at, at = $1`,
  `m.community_id = $2 AND m.state = 'joined' AND NOT m.is_admin`,
  `NOT own.has_right`,
);

/** Who is in a group, and who was. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  async find(manager: EntityManager, { communityId, userId }: MemberKey): Promise<CommunityMember | null> {
    return manager.findOneBy(CommunityMember, { communityId, userId });
  }

  async findByAccount(
    manager: EntityManager,
    communityId: string,
    externalId: string,
  ): Promise<CommunityMember | null> {
    return manager.findOneBy(CommunityMember, { communityId, externalId });
  }

  async save(manager: EntityManager, member: CommunityMember): Promise<void> {
    await manager.save(CommunityMember, member);
  }

  /** Moves what has to move by itself. Call it under the lock of groups. */
  async follow(manager: EntityManager, now: Date): Promise<MovedMember[]> {
    const moved: MovedMember[] = [];
    for (const statement of FOLLOWING) moved.push(...(await rows<MovedMember>(manager, statement, [now])));
    return moved;
  }

  /** Who has no right to a group may stay for the days of grace, whatever they owned before. Call it as `follow`. */
  async giveGrace(manager: EntityManager, communityId: string, now: Date): Promise<MovedMember[]> {
    return rows<MovedMember>(manager, GIVE_GRACE, [now, communityId]);
  }

  /** At most `limit` of those whose time to leave has come, where the bot can work; the longest first. */
  async listDue(sql: Sql, now: Date, limit: number): Promise<MemberKey[]> {
    return rows<MemberKey>(
      sql,
      `SELECT m.community_id AS "communityId", m.user_id AS "userId"
         FROM community_members m JOIN communities c ON c.id = m.community_id
        WHERE c.is_active AND c.problem IS NULL AND m.state = 'to_remove' AND m.remove_at <= $1
        ORDER BY m.remove_at, m.user_id LIMIT $2`,
      [now, limit],
    );
  }

  /** Forgets who of deleted accounts is not there any more, or will not be removed. */
  async forgetDeleted(manager: EntityManager): Promise<void> {
    await rows(
      manager,
      `DELETE FROM community_members m USING users u
        WHERE u.id = m.user_id AND u.deleted_at IS NOT NULL AND ${IS_FORGETTABLE}`,
    );
  }

  async findFacts(sql: Sql, { communityId, userId }: MemberKey): Promise<MemberFacts | null> {
    return row<MemberFacts>(
      sql,
      `SELECT c.id AS "communityId", u.id AS "userId", c.title, ${TOOL_NAMES} AS "toolNames", m.state,
              m.external_id AS "externalId", m.remove_at AS "removeAt", r.has_right AS "hasRight"
         FROM ${MEMBERS} WHERE c.id = $1 AND u.id = $2`,
      [communityId, userId],
    );
  }

  /** Whether the customer may join the group now, which is switched on. */
  async hasRight(sql: Sql, { communityId, userId }: MemberKey): Promise<boolean> {
    const found = await row<{ hasRight: boolean }>(
      sql,
      `SELECT r.has_right AS "hasRight" FROM communities c JOIN users u ON u.id = $2 CROSS JOIN ${RIGHT}
        WHERE c.id = $1 AND c.is_active`,
      [communityId, userId],
    );
    return found?.hasRight ?? false;
  }

  /** A link that is used once; of one customer only the newest few can be used. */
  async addInvite(
    manager: EntityManager,
    { communityId, userId }: MemberKey,
    tokenHash: Buffer,
    expiresAt: Date,
  ): Promise<void> {
    await rows(
      manager,
      `DELETE FROM community_invites i WHERE i.community_id = $1 AND i.user_id = $2 AND i.token_hash NOT IN (
         SELECT n.token_hash FROM community_invites n WHERE n.community_id = $1 AND n.user_id = $2
          ORDER BY n.expires_at DESC LIMIT 4)`,
      [communityId, userId],
    );
    await rows(
      manager,
      'INSERT INTO community_invites (token_hash, community_id, user_id, expires_at) VALUES ($1, $2, $3, $4)',
      [tokenHash, communityId, userId, expiresAt],
    );
  }

  /** Whose link it is, the first time; null when it was used, is too old or of another bot. */
  async takeInvite(sql: Sql, tokenHash: Buffer, botId: string, now: Date): Promise<MemberKey | null> {
    return row<MemberKey>(
      sql,
      `UPDATE community_invites i SET used_at = $3 FROM communities c
        WHERE i.token_hash = $1 AND i.used_at IS NULL AND i.expires_at > $3 AND c.id = i.community_id AND c.bot_id = $2
          AND c.is_active
       RETURNING i.community_id AS "communityId", i.user_id AS "userId"`,
      [tokenHash, botId, now],
    );
  }

  /** The groups of a bot that an account is known in, and what the customer may do there. */
  async listOfAccount(sql: Sql, botId: string, externalId: string): Promise<MemberFacts[]> {
    return rows<MemberFacts>(
      sql,
      `SELECT c.id AS "communityId", u.id AS "userId", c.title, ${TOOL_NAMES} AS "toolNames", m.state,
              m.external_id AS "externalId", m.remove_at AS "removeAt", r.has_right AS "hasRight"
         FROM ${MEMBERS} WHERE c.bot_id = $1 AND c.is_active AND m.external_id = $2 ORDER BY c.created_at, c.id`,
      [botId, externalId],
    );
  }

  /** The group is another one: nobody is known to be in it. */
  async reset(manager: EntityManager, communityId: string, now: Date): Promise<void> {
    await rows(
      manager,
      `UPDATE community_members SET state = 'invited', remove_at = NULL, is_admin = false, at = $2
        WHERE community_id = $1 AND state <> 'removed'`,
      [communityId, now],
    );
  }

  /** Members with an account there, after one of them. */
  async listKnown(communityId: string, after: string | null, limit: number): Promise<CommunityMember[]> {
    return this.database.rows<CommunityMember>(
      `SELECT ${this.database.columns(CommunityMember)} FROM community_members
        WHERE community_id = $1 AND external_id IS NOT NULL AND ($2::uuid IS NULL OR user_id > $2)
        ORDER BY user_id LIMIT $3`,
      [communityId, after, limit],
    );
  }
}
