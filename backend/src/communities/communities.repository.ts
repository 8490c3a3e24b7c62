import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not, QueryFailedError } from 'typeorm';
import { invalidFields } from '../common/errors/common-errors.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { Database, row, rows, type Sql } from '../database/database.ts';
import { communityError } from './communities.errors.ts';
import { Community } from './community.entity.ts';

const KEPT_SECRETS = 2;

/** The groups. */
@Injectable()
export class CommunitiesRepository {
  constructor(private readonly database: Database) {}

  /** Changes of groups and their members happen one after the other. Call it first in every transaction that makes one. */
  async lock(manager: EntityManager): Promise<void> {
    await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.communities]);
  }

  async findById(id: string, manager: EntityManager = this.database.manager): Promise<Community | null> {
    return manager.findOneBy(Community, { id });
  }

  /** @throws COMMUNITY_NOT_FOUND */
  async getById(id: string, manager: EntityManager = this.database.manager): Promise<Community> {
    const found = await this.findById(id, manager);
    if (!found) throw communityError('COMMUNITY_NOT_FOUND');
    return found;
  }

  /** Groups that are switched on; of one bot, if given. */
  async listActive(manager: EntityManager, botId?: string): Promise<Community[]> {
    const where = { isActive: true, ...(botId !== undefined && { botId }) };
    return manager.find(Community, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Groups that were not checked since then. */
  async listUnchecked(since: Date): Promise<Community[]> {
    return this.database.rows<Community>(
      `SELECT ${this.database.columns(Community)} FROM communities
        WHERE is_active AND (checked_at IS NULL OR checked_at <= $1) ORDER BY checked_at NULLS FIRST, id`,
      [since],
    );
  }

  /** @throws VALIDATION_FAILED where the group is connected already */
  async insert(manager: EntityManager, community: Community): Promise<void> {
    await refuseDuplicate(manager.insert(Community, community));
  }

  /** @throws VALIDATION_FAILED as `insert` */
  async update(manager: EntityManager, id: string, changes: Partial<Community>): Promise<void> {
    await refuseDuplicate(manager.update(Community, { id }, changes));
  }

  /** False where there was none. */
  async forgetProblem(manager: EntityManager, id: string): Promise<boolean> {
    const had = { id, problem: Not(IsNull()) };
    return (await manager.update(Community, had, { problem: null })).affected !== 0;
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Community, { id });
  }

  /** A group has become a supergroup. The number of groups whose id it was. */
  async move(sql: Sql, botId: string, from: string, to: string): Promise<number> {
    const moved = await rows(
      sql,
      `UPDATE communities c SET external_id = $3 WHERE bot_id = $1 AND external_id = $2
          AND NOT EXISTS (SELECT FROM communities o WHERE o.kind = c.kind AND o.external_id = $3) RETURNING id`,
      [botId, from, to],
    );
    return moved.length;
  }

  /** One more secret with which updates may come; the one before stays until the next. */
  async addSecret(id: string, hash: string): Promise<void> {
    await this.database.rows(
      `UPDATE communities SET secret_hashes = (array_prepend($2, secret_hashes))[1:${KEPT_SECRETS}] WHERE id = $1`,
      [id, hash],
    );
  }

  /** False for an update that was handled before. */
  async noteUpdate(sql: Sql, botId: string, updateId: number, at: Date): Promise<boolean> {
    const added = await row(
      sql,
      `INSERT INTO community_updates (bot_id, update_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING bot_id`,
      [botId, updateId, at],
    );
    return added !== null;
  }

  /** Telegram keeps what was not delivered for a day. */
  async forgetUpdates(before: Date): Promise<void> {
    await this.database.rows('DELETE FROM community_updates WHERE at < $1', [before]);
    await this.database.rows('DELETE FROM community_invites WHERE expires_at < $1', [before]);
  }

  /** Tokens that are not sealed with the current key. */
  async listWithoutPrefix(prefix: string): Promise<Pick<Community, 'id' | 'tokenCipher'>[]> {
    return this.database.rows(
      `SELECT id, token_cipher AS "tokenCipher" FROM communities WHERE NOT starts_with(token_cipher, $1)`,
      [prefix],
    );
  }

  /** Does nothing when the token was replaced meanwhile. */
  async replaceToken(
    { id, tokenCipher: was }: Pick<Community, 'id' | 'tokenCipher'>,
    tokenCipher: string,
  ): Promise<void> {
    await this.database.rows('UPDATE communities SET token_cipher = $3 WHERE id = $1 AND token_cipher = $2', [
      id,
      was,
      tokenCipher,
    ]);
  }

  /** Which of these are no tools. */
  async findUnknown(
    sql: Sql,
    { toolIds, planIds }: Pick<Community, 'toolIds' | 'planIds'>,
  ): Promise<{ tools: number; plans: number }> {
    const found = await row<{ tools: number; plans: number }>(
      sql,
      `SELECT (SELECT count(*)::int FROM unnest($1::uuid[]) AS a (id) WHERE NOT EXISTS (SELECT FROM tools t WHERE t.id = a.id)) AS tools,
              (SELECT count(*)::int FROM unnest($2::uuid[]) AS a (id) WHERE NOT EXISTS (SELECT FROM tool_plans p WHERE p.id = a.id)) AS plans`,
      [toolIds, planIds],
    );
    return found ?? { tools: 0, plans: 0 };
  }
}

async function refuseDuplicate(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof QueryFailedError) || !String(error).includes('communities_kind_external_id_key'))
      throw error;
    throw invalidFields({ externalId: 'This group is connected already' });
  }
}
