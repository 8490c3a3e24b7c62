import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, row } from '../../database/database.js';
import type { CategoryCount, ToolCard, ToolPage, ToolRelease } from './catalogue.dto.js';
import { type ListRequest, listStatement } from './list-statement.js';
import { PreparedAnswers } from './response-cache.js';
import { cardOf, RELEASES, TOOL_PAGE_WITH_REVIEWS } from './tool-json.js';
import { Totals } from './totals.js';

export interface ToolPageOfList {
  total: number;
  /** The cards as JSON, with commas between them. */
  cards: string;
}

interface Found {
  total?: number;
  cards: string | null;
}

const FEATURED_SHOWN = 12;
const VISIBLE = 't.is_active AND t.archived_at IS NULL';
/** How alike a word must be to count as a typo of it; the server's own 0.6 misses swapped letters. */
const LIKENESS = 0.4;
/** For one search by likeness; the planner takes comparing texts for cheap and would rather read all tools than the index. */
const LIKENESS_SETTINGS = `
  SELECT set_config('pg_trgm.word_similarity_threshold', '${LIKENESS}', true), set_config('enable_seqscan', 'off', true)`;

/** Reads for the public, by statements that are planned once; the database builds the JSON. */
@Injectable()
export class CatalogueRepository {
  constructor(
    private readonly database: Database,
    private readonly answers: PreparedAnswers,
    private readonly totals: Totals,
  ) {}

  async list(request: ListRequest): Promise<ToolPageOfList> {
    const { generation } = this.answers;
    const { subject, page, pageAndTotal, values } = listStatement(request);
    const known = this.totals.find(subject);
    const text = known === undefined ? pageAndTotal : page;
    const found =
      request.search && request.matching === 'likeness'
        ? await this.searchByLikeness(text, values)
        : (await this.database.prepared<Found>(nameOf(text), text, values))[0];
    const total = known ?? found?.total ?? 0;
    if (known === undefined) this.totals.keep(subject, total, generation);
    return { total, cards: found?.cards ?? '' };
  }

  async featured(): Promise<ToolCard[]> {
    const [found] = await this.database.prepared<{ tools: ToolCard[] }>(
      'featured-tools',
      `SELECT coalesce(json_agg(${cardOf('t.id')}::json ORDER BY t.downloads DESC, t.id), '[]'::json) AS tools
         FROM (SELECT t.id, t.downloads FROM tools t WHERE ${VISIBLE} AND t.is_featured
               ORDER BY t.downloads DESC, t.id LIMIT ${FEATURED_SHOWN}) t`,
    );
    return found?.tools ?? [];
  }

  /** The categories staff keep, in the order they are offered. */
  async listedCategories(): Promise<string[]> {
    const found = await this.database.prepared<{ name: string }>(
      'listed-categories',
      'SELECT name FROM categories ORDER BY place',
    );
    return found.map(({ name }) => name);
  }

  async countByCategory(): Promise<CategoryCount[]> {
    return this.database.prepared<CategoryCount>(
      'tool-categories',
      `SELECT t.category, count(*)::int AS count FROM tools t WHERE ${VISIBLE} GROUP BY t.category ORDER BY t.category`,
    );
  }

  /** The words that stand in this column of the most tools, the most common first. */
  async mostCommon(column: 'supported_platforms' | 'tags', limit: number): Promise<string[]> {
    const found = await this.database.prepared<{ entry: string }>(
      `tool-${column}`,
      `SELECT min(entry) AS entry FROM tools t CROSS JOIN unnest(t.${column}) entry
        WHERE ${VISIBLE} GROUP BY lower(entry) ORDER BY count(*) DESC, lower(entry) LIMIT $1`,
      [limit],
    );
    return found.map(({ entry }) => entry);
  }

  async findPage(id: string): Promise<ToolPage | null> {
    const [found] = await this.database.prepared<{ tool: ToolPage }>(
      'tool-page',
      `SELECT ${TOOL_PAGE_WITH_REVIEWS} AS tool
         FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = $1 AND ${VISIBLE}`,
      [id],
    );
    return found?.tool ?? null;
  }

  /** The releases of a tool that the public can see, newest first; null when it cannot see the tool. */
  async findReleases(id: string): Promise<ToolRelease[] | null> {
    const [found] = await this.database.prepared<{ releases: ToolRelease[] }>(
      'tool-releases',
      `SELECT ${RELEASES} AS releases
         FROM tools t WHERE t.id = $1 AND ${VISIBLE}`,
      [id],
    );
    return found?.releases ?? null;
  }

  private async searchByLikeness(text: string, values: unknown[]): Promise<Found | null> {
    return this.database.transaction(async (manager) => {
      await manager.query(LIKENESS_SETTINGS);
      return row<Found>(manager, text, values);
    });
  }
}

/** Lists differ in shape by their filters and sort; each shape is a statement of its own, named by its text. */
function nameOf(text: string): string {
  return `tools-${hash('sha1', text, 'base64url')}`;
}
