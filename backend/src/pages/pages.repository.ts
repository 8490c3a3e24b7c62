import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PageQuery } from '../common/lists/paging.ts';
import { Database, row, rows, type Sql } from '../database/database.ts';
import { Page, PageVersion } from './page.entities.ts';
import type { VersionHead } from './page-state.ts';

const HEAD = `id, effective_from::text AS "effectiveFrom", follows::text AS follows, is_delivered AS "isDelivered"`;
const OLDEST_FIRST = 'effective_from, published_at, id';

const NEWEST = /* sql */ `
  SELECT p.slug, v.sha256, v.is_delivered AS "isDelivered" FROM pages p CROSS JOIN LATERAL
    (SELECT sha256, is_delivered FROM page_versions v WHERE v.slug = p.slug
      ORDER BY effective_from DESC, published_at DESC, id DESC LIMIT 1) v`;

/** Small letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A version with the name of the colleague who published it. */
export type NamedVersion = PageVersion & { publisher: string | null };

/** What of a page is the newest, published or not. */
export interface NewestVersion {
  slug: string;
  sha256: string;
  isDelivered: boolean;
}

/** Pages and their versions. */
@Injectable()
export class PagesRepository {
  constructor(private readonly database: Database) {}

  /** The versions of a page, the oldest first, without their words. */
  async heads(slug: string, sql: Sql = this.database.manager): Promise<VersionHead[]> {
    return rows(sql, `SELECT ${HEAD} FROM page_versions WHERE slug = $1 ORDER BY ${OLDEST_FIRST}`, [slug]);
  }

  /** The version that holds at a time; null for a page without any. */
  async currentId(slug: string, at: Date): Promise<string | null> {
    const found = await this.database.row<{ id: string | null }>('SELECT id FROM current_page($1, $2)', [
      slug,
      at,
    ]);
    return found?.id ?? null;
  }

  /** The words of a version. */
  async findWords(id: string): Promise<string | null> {
    const version = await this.database.manager.findOne(PageVersion, {
      select: { body: true },
      where: { id },
    });
    return version?.body ?? null;
  }

  /** Null also for what is no slug. */
  async findPage(slug: string): Promise<Page | null> {
    if (!SLUG.test(slug)) return null;
    return this.database.manager.findOneBy(Page, { slug });
  }

  /** All, in the order of their slugs. */
  async listPages(): Promise<Page[]> {
    return this.database.manager.find(Page, { order: { slug: 'ASC' } });
  }

  /** Locks the page until the transaction ends. Null also for what is no slug. */
  async lock(manager: EntityManager, slug: string): Promise<Page | null> {
    if (!SLUG.test(slug)) return null;
    return manager.findOne(Page, { where: { slug }, lock: { mode: 'pessimistic_write' } });
  }

  /** Adds a page unless it is there. */
  async add(manager: EntityManager, page: Page): Promise<void> {
    await manager.createQueryBuilder().insert().into(Page).values(page).orIgnore().execute();
  }

  async update(manager: EntityManager, slug: string, changes: Partial<Page>): Promise<void> {
    await manager.update(Page, { slug }, changes);
  }

  async findVersion(
    slug: string,
    id: string,
    manager: EntityManager = this.database.manager,
  ): Promise<PageVersion | null> {
    return manager.findOneBy(PageVersion, { slug, id });
  }

  async addVersion(manager: EntityManager, version: PageVersion): Promise<void> {
    await manager.insert(PageVersion, version);
  }

  /** A part of the versions of a page, the newest first. */
  async listVersions(
    slug: string,
    { page, limit }: PageQuery,
  ): Promise<{ versions: NamedVersion[]; total: number }> {
    const [versions, counted] = await Promise.all([
      this.database.rows<NamedVersion>(
        `SELECT ${this.database.columns(PageVersion)}, effective_from::text AS "effectiveFrom",
                (SELECT name FROM users WHERE id = published_by) AS publisher
           FROM page_versions WHERE slug = $1 ORDER BY effective_from DESC, published_at DESC, id DESC
          LIMIT $2 OFFSET $3`,
        [slug, limit, (page - 1) * limit],
      ),
      this.database.row<{ count: number }>(
        'SELECT count(*)::int AS count FROM page_versions WHERE slug = $1',
        [slug],
      ),
    ]);
    return { versions, total: counted?.count ?? 0 };
  }

  /** The newest version of each page. */
  async listNewest(sql: Sql = this.database.manager): Promise<NewestVersion[]> {
    return rows(sql, NEWEST);
  }

  /** The texts of a draft by the paths of their fields, as the check of claims reads those of a published page. */
  async draftTexts(sql: Sql, slug: string): Promise<Record<string, string>> {
    const found = await row<{ texts: Record<string, string> | null }>(
      sql,
      'SELECT page_texts(kind, draft_title, draft_body) AS texts FROM pages WHERE slug = $1',
      [slug],
    );
    return found?.texts ?? {};
  }

  /** How many customers pay again and again, under the terms. */
  async countSubscribers(): Promise<number> {
    const counted = await this.database.row<{ count: number }>(
      `SELECT count(DISTINCT user_id)::int AS count FROM subscriptions
        WHERE state IN ('active', 'past_due', 'paused')`,
    );
    return counted?.count ?? 0;
  }

  /** The names of colleagues by their ids. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.database.rows<{ id: string; name: string }>(
      'SELECT id, name FROM users WHERE id = ANY($1)',
      [ids],
    );
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Which of these orders, by their ids or numbers, somebody paid whose account is still there. */
  async paidOrders(ids: readonly string[]): Promise<Set<string>> {
    const found = await this.database.rows<{ id: string }>(
      `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
         JOIN orders o ON o.id::text = asked.id OR o.order_id = asked.id
         JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
        WHERE o.status IN ('completed', 'partially_refunded')`,
      [ids],
    );
    return new Set(found.map(({ id }) => id));
  }
}
