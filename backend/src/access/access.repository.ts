import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { Database, row, rows } from '../database/database.ts';
import type { AccessKind } from '../tools/index.ts';
import {
  END_TO_ENTER,
  GRANTS,
  HAS_RIGHT,
  isHeld,
  joined,
  PLACE,
  RENEWS_ITSELF,
  WHY_ENDED,
} from './access-facts.ts';
import { AccessGrant, type AccessState } from './access-grant.entity.ts';

/** A grant whose state changed. */
export interface MovedGrant {
  id: string;
  licenseId: string;
  userId: string;
  toolId: string;
  from: AccessState | null;
  state: AccessState | null;
}

/** A licence whose right is given elsewhere, with its current name. */
export interface OwnAccess {
  licenseId: string;
  toolId: string;
  toolName: string;
  kind: AccessKind;
  /** Beside the access there is something to download. */
  hasFile: boolean;
  url: string | null;
  help: string | null;
  value: string | null;
  state: AccessState | null;
  reason: string | null;
  dueAt: Date | null;
  givenAt: Date | null;
  endsAt: Date | null;
  renewsItself: boolean;
}

/** What a change of a name needs to know; the grant is null before the first one. */
export interface NamedAccess extends OwnAccess {
  userId: string;
  grant: AccessGrant | null;
}

/** What emails about a grant say. */
export interface AccessFacts extends OwnAccess {
  id: string;
  userId: string;
}

const OWN = /* sql */ `
  l.id AS "licenseId", l.tool_id AS "toolId", t.name AS "toolName", t.access_kind AS kind,
  t.latest_release_id IS NOT NULL AS "hasFile", t.access_url AS url,
  t.access_help AS help, g.value, g.state, g.reason, g.due_at AS "dueAt", g.given_at AS "givenAt",
  l.expires_at AS "endsAt", ${RENEWS_ITSELF} AS "renewsItself"`;

const LICENCES = /* sql */ `
  licenses l JOIN tools t ON t.id = l.tool_id JOIN users u ON u.id = l.user_id
  LEFT JOIN entitlements e ON e.id = l.entitlement_id LEFT JOIN access_grants g ON g.license_id = l.id AND g.is_current`;

/** The database keeps times more exactly than a grant that was read and written. */
const IS_LONGER = `(own.expires_at IS NULL OR own.expires_at > own.given_until + interval '1 minute')`;

/**
 * Every statement that moves grants: which of them, and to what. What is read is fixed first, so that the planner cannot
 * begin with the accounts and licences of the whole store.
 */
const move = (set: string, among: string, condition: string): string => /* sql */ `
  WITH grants AS MATERIALIZED (SELECT * FROM access_grants WHERE value IS NOT NULL AND ${among}),
  own AS MATERIALIZED (
    SELECT g.*, l.user_id, l.tool_id, l.expires_at, ${PLACE} AS place, ${HAS_RIGHT} AS has_right, ${WHY_ENDED} AS why
      FROM ${joined('grants')})
  UPDATE access_grants g SET ${set}, updated_at = $1 FROM own WHERE g.id = own.id AND ${condition}
  RETURNING g.id, g.license_id AS "licenseId", own.user_id AS "userId", own.tool_id AS "toolId", own.state AS "from", g.state`;

const HELD_BY_RIGHT = isHeld(['wanted', 'given'], true);
const HELD_BY_TASK = isHeld(['wanted', 'given', 'to_remove'], false);
const ONLY_HERE = `(own.given_at IS NULL OR ${HELD_BY_RIGHT})`;

/**
 * What follows from rights that ended, came back or were extended, in this order. `$1` is now, `$2` when staff should be
 * done. Each can be repeated without harm.
 */
const FOLLOWING = [
  // The right ended. A name that another right needs stays there.
  move(
    `state = CASE WHEN ${ONLY_HERE} THEN 'removed' ELSE 'to_remove' END,
     kept = own.given_at IS NOT NULL AND ${HELD_BY_RIGHT}, reason = own.why, due_at = $2`,
    `state IN ('wanted', 'given', 'refused')`,
    `NOT own.has_right`,
  ),
  // It came back: nothing was taken away yet, or staff have to give it again.
  move(
    `state = CASE WHEN own.state = 'to_remove' OR own.kept THEN 'given' ELSE 'wanted' END,
     kept = false, reason = NULL, due_at = $2`,
    `state IN ('to_remove', 'removed') AND is_current`,
    `own.has_right`,
  ),
  // Somebody else needs the name by now.
  move(`state = 'removed', kept = true`, `state = 'to_remove'`, HELD_BY_RIGHT),
  // Nobody does any more, and nobody else's removal will take it away.
  move(`state = 'to_remove', kept = false, due_at = $2`, `state = 'removed' AND kept`, `NOT ${HELD_BY_TASK}`),
  // A longer term: the end that staff entered would come too early.
  move(
    `state = 'wanted', due_at = $2`,
    `state = 'given' AND is_current AND given_until IS NOT NULL`,
    `own.has_right AND ${IS_LONGER}`,
  ),
];

/** The rows of access grants, and the licences that need one. */
@Injectable()
export class AccessRepository {
  constructor(private readonly database: Database) {}

  /** Changes of grants happen one after the other. Call it first in every transaction that changes them. */
  async lock(manager: EntityManager): Promise<void> {
    await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.access]);
  }

  /** Makes rows for at most `limit` licences whose customers were not asked for a name yet. The ids of the rows. */
  async addUnasked(manager: EntityManager, limit: number): Promise<string[]> {
    const added = await rows<{ id: string }>(
      manager,
      `WITH unasked AS MATERIALIZED (
         SELECT l.* FROM licenses l JOIN tools t ON t.id = l.tool_id WHERE t.delivery <> 'file'
            AND NOT EXISTS (SELECT FROM access_grants g WHERE g.license_id = l.id AND g.is_current))
       INSERT INTO access_grants (id, license_id)
       SELECT gen_random_uuid(), l.id FROM unasked l JOIN tools t ON t.id = l.tool_id JOIN users u ON u.id = l.user_id
         LEFT JOIN entitlements e ON e.id = l.entitlement_id WHERE ${HAS_RIGHT} ORDER BY l.created_at, l.id LIMIT $1
       ON CONFLICT DO NOTHING RETURNING id`,
      [limit],
    );
    return added.map(({ id }) => id);
  }

  /** Moves what has to move by itself. */
  async follow(manager: EntityManager, now: Date, dueAt: Date): Promise<MovedGrant[]> {
    const moved: MovedGrant[] = [];
    for (const statement of FOLLOWING) {
      const values = statement.includes('$2') ? [now, dueAt] : [now];
      moved.push(...(await rows<MovedGrant>(manager, statement, values)));
    }
    return moved;
  }

  /** The rights of a customer that are given elsewhere, the newest first. */
  async listOwn(userId: string): Promise<OwnAccess[]> {
    return this.database.rows<OwnAccess>(
      `SELECT ${OWN} FROM ${LICENCES} WHERE l.user_id = $1 AND ${HAS_RIGHT} ORDER BY l.created_at DESC, l.id`,
      [userId],
    );
  }

  /** A right of the customer with its current grant. */
  async findOwn(manager: EntityManager, userId: string, licenseId: string): Promise<NamedAccess | null> {
    const found = await row<Omit<NamedAccess, 'grant'>>(
      manager,
      `SELECT ${OWN}, l.user_id AS "userId" FROM ${LICENCES} WHERE l.user_id = $1 AND l.id = $2 AND ${HAS_RIGHT}`,
      [userId, licenseId],
    );
    if (!found) return null;
    return { ...found, grant: await manager.findOneBy(AccessGrant, { licenseId, isCurrent: true }) };
  }

  /** The former grant of a licence under this name, which may still have to be removed. */
  async findFormer(manager: EntityManager, licenseId: string, normal: string): Promise<AccessGrant | null> {
    return manager.findOneBy(AccessGrant, { licenseId, normal, isCurrent: false });
  }

  async delete(manager: EntityManager, { id }: AccessGrant): Promise<void> {
    await manager.delete(AccessGrant, { id });
  }

  async find(manager: EntityManager, id: string): Promise<AccessGrant | null> {
    return manager.findOneBy(AccessGrant, { id });
  }

  async save(manager: EntityManager, grant: AccessGrant): Promise<void> {
    await manager.save(AccessGrant, grant);
  }

  /** Who and what a grant is for, and the end that staff enter now. */
  async getFacts(manager: EntityManager, id: string): Promise<AccessFacts & { endToEnter: Date | null }> {
    const found = await row<AccessFacts & { endToEnter: Date | null }>(
      manager,
      `SELECT ${OWN}, g.id, l.user_id AS "userId", ${END_TO_ENTER} AS "endToEnter" FROM ${GRANTS} WHERE g.id = $1`,
      [id],
    );
    if (!found) throw new Error(`There is no access grant ${id}`);
    return found;
  }

  /** Other grants of the name at the place of this one, whose removal is done with it. */
  async removeTogether(manager: EntityManager, id: string, by: string, now: Date): Promise<MovedGrant[]> {
    return rows<MovedGrant>(
      manager,
      `UPDATE access_grants g SET state = 'removed', kept = false, given_at = NULL, given_until = NULL, due_at = NULL,
              acted_by = $2, acted_at = $3, updated_at = $3
         FROM (SELECT g.id, g.state, l.user_id, l.tool_id, ${PLACE} AS place, g.normal FROM ${GRANTS}) own,
              (SELECT ${PLACE} AS place, g.normal FROM ${GRANTS} WHERE g.id = $1) done
        WHERE g.id = own.id AND own.normal = done.normal AND own.place = done.place
          AND (own.state = 'to_remove' OR g.kept)
       RETURNING g.id, g.license_id AS "licenseId", own.user_id AS "userId", own.tool_id AS "toolId", own.state AS "from",
                 g.state`,
      [id, by, now],
    );
  }

  /** Blanks names of deleted accounts that nobody has to remove any more. */
  async forgetDeleted(manager: EntityManager): Promise<void> {
    await rows(
      manager,
      `UPDATE access_grants g SET value = '', normal = '' FROM licenses l JOIN users u ON u.id = l.user_id
        WHERE l.id = g.license_id AND u.deleted_at IS NOT NULL AND g.state = 'removed' AND NOT g.kept AND g.value <> ''`,
    );
  }

  /** How much waits, for the morning's email. */
  async countWaiting(): Promise<{ wanted: number; toRemove: number; late: number }> {
    const counts = await this.database.row<{ wanted: number; toRemove: number; late: number }>(
      `SELECT count(*) FILTER (WHERE state = 'wanted')::int AS wanted,
              count(*) FILTER (WHERE state = 'to_remove')::int AS "toRemove",
              count(*) FILTER (WHERE due_at < now())::int AS late
         FROM access_grants WHERE state IN ('wanted', 'to_remove')`,
    );
    return counts ?? { wanted: 0, toRemove: 0, late: 0 };
  }
}
