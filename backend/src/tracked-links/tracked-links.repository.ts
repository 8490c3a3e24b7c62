import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Day } from '../common/time/days.ts';
import { Database, row, rows, type Sql } from '../database/database.ts';
import { SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import { type ResultKind, TrackedLink } from './tracked-link.entities.ts';
import type { TrackedLinksQuery } from './tracked-links-query.ts';
import { trackedLinkError } from './tracked-links.errors.ts';

/** A link with its results. */
export interface TrackedLinkRow {
  id: string;
  code: string;
  source: string;
  medium: string;
  campaign: string;
  toolId: string | null;
  toolName: string | null;
  path: string;
  isArchived: boolean;
  clicks: number;
  signUps: number;
  trials: number;
  sales: number;
  revenuePaise: number;
  createdAt: Date;
}

export type NewTrackedLink = Omit<TrackedLink, 'archivedAt' | 'updatedAt'>;

/** What following a link needs. `isOpen` is false when its tool is not on sale. */
export interface Landing extends Pick<
  TrackedLink,
  'id' | 'code' | 'source' | 'medium' | 'campaign' | 'path'
> {
  isArchived: boolean;
  isOpen: boolean;
}

/** Revenue counts every paid order, less its refunds. */
export const LINKS = /* sql */ `
  SELECT l.id, l.code, l.source, l.medium, l.campaign, l.tool_id AS "toolId", t.name AS "toolName", l.path,
         l.archived_at IS NOT NULL AS "isArchived", l.created_at AS "createdAt", c.clicks,
         r.sign_ups AS "signUps", r.trials, r.sales, r.paise AS "revenuePaise"
  FROM tracked_links l
  LEFT JOIN tools t ON t.id = l.tool_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(clicks), 0)::int AS clicks FROM tracked_link_clicks WHERE link_id = l.id) c
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'sign-up')::int AS sign_ups,
           count(*) FILTER (WHERE kind = 'trial')::int AS trials,
           count(o.id)::int AS sales, coalesce(sum(o.amount_paise - o.refunded_paise), 0)::float8 AS paise
    FROM tracked_link_results result
    LEFT JOIN orders o ON result.kind = 'order' AND o.id = result.subject_id AND o.amount_paise > 0
      AND o.completed_at IS NOT NULL AND o.status IN ('completed', 'partially_refunded', 'refunded')
    WHERE result.link_id = l.id) r`;

const SORT_COLUMNS: Record<TrackedLinksQuery['sort'], string> = {
  createdAt: 'l.created_at',
  name: 'lower(t.name)',
  source: 'lower(l.source)',
  medium: 'lower(l.medium)',
  campaign: 'lower(l.campaign)',
  code: 'l.code',
  clicks: 'c.clicks',
  signUps: 'r.sign_ups',
  trials: 'r.trials',
  sales: 'r.sales',
  revenue: 'r.paise',
  id: 'l.id',
};

const SEARCHED = [
  'l.source',
  'l.medium',
  'l.campaign',
  'l.code',
  'l.path',
  '(SELECT name FROM tools WHERE id = l.tool_id)',
];

const TRACKED_LINKS = new SqlList<TrackedLinksQuery, TrackedLinkRow>({
  conditions: ({ id, isArchived, toolId, search }) =>
    new Where()
      .ids('l.id', id)
      .equals('(l.archived_at IS NOT NULL)', isArchived)
      .equals('l.tool_id', toolId)
      .search(SEARCHED, search),
  rows: ({ sort, order }, where, limit) =>
    `${LINKS} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, l.id ${order} ${limit}`,
  counted: (_query, where) => `FROM tracked_links l WHERE ${where}`,
});

@Injectable()
export class TrackedLinksRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return TRACKED_LINKS.of(this.database);
  }

  /** @throws TRACKED_LINK_NOT_FOUND */
  async getById(id: string, sql: Sql = this.database.manager): Promise<TrackedLinkRow> {
    const found = await row<TrackedLinkRow>(sql, `${LINKS} WHERE l.id = $1`, [id]);
    if (!found) throw trackedLinkError('TRACKED_LINK_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. @throws TRACKED_LINK_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<TrackedLink> {
    const found = await manager
      .getRepository(TrackedLink)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw trackedLinkError('TRACKED_LINK_NOT_FOUND');
    return found;
  }

  /** Whether the tool exists and is not archived. */
  async hasTool(id: string): Promise<boolean> {
    const found = await this.database.row('SELECT 1 FROM tools WHERE id = $1 AND archived_at IS NULL', [id]);
    return found !== null;
  }

  /** False when the code is taken. */
  async insert(manager: EntityManager, link: NewTrackedLink): Promise<boolean> {
    const added: { raw: unknown[] } = await manager
      .createQueryBuilder()
      .insert()
      .into(TrackedLink)
      .values({ ...link, updatedAt: link.createdAt })
      .orIgnore()
      .returning('id')
      .execute();
    return added.raw.length === 1;
  }

  async setArchived(manager: EntityManager, id: string, archivedAt: Date | null, at: Date): Promise<void> {
    await manager.getRepository(TrackedLink).update({ id }, { archivedAt, updatedAt: at });
  }

  async findLanding(code: string): Promise<Landing | null> {
    const [found] = await this.database.prepared<Landing>(
      'tracked-links.landing',
      `SELECT l.id, l.code, l.source, l.medium, l.campaign, l.path, l.archived_at IS NOT NULL AS "isArchived",
              l.path NOT LIKE '/tools/%' OR coalesce(t.is_active AND t.archived_at IS NULL, false) AS "isOpen"
       FROM tracked_links l LEFT JOIN tools t ON t.id = l.tool_id WHERE l.code = $1`,
      [code],
    );
    return found ?? null;
  }

  async countClick(id: string, day: Day): Promise<void> {
    await this.database.prepared(
      'tracked-links.click',
      `INSERT INTO tracked_link_clicks AS known (link_id, day, clicks) VALUES ($1, $2, 1)
       ON CONFLICT (link_id, day) DO UPDATE SET clicks = known.clicks + 1`,
      [id, day],
    );
  }

  /** Credits a result to a link that is not archived. The last of several links gets the credit. */
  async addResult(sql: Sql, code: string, kind: ResultKind, subjectId: string, at: Date): Promise<void> {
    await rows(
      sql,
      `INSERT INTO tracked_link_results (kind, subject_id, link_id, at)
       SELECT $2, $3, id, $4 FROM tracked_links WHERE code = $1 AND archived_at IS NULL
       ON CONFLICT (kind, subject_id) DO UPDATE SET link_id = excluded.link_id, at = excluded.at`,
      [code, kind, subjectId, at],
    );
  }
}
