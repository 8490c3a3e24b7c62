import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database, row } from '../../database/database.ts';
import { iso } from '../../database/iso.ts';
import { ReplicaDatabase } from '../../database/replica/replica-database.ts';
import type { FeedTool } from '../releases/release-feed.ts';
import type {
  CategoryCount,
  ComparedTool,
  FacetCounts,
  FilterCount,
  ToolCard,
  ToolPage,
} from './catalogue.dto.ts';
import type { ToolRelease } from '../releases/release.dto.ts';
import { type ListRequest, listStatement } from './list-statement.ts';
import { PriceRule } from '../plans/price-rule.ts';
import { ResponseCache } from './response-cache.ts';
import { getShownCard, RELEASES, toolDetails, toolPageWithReviews } from './tool-json.ts';

export interface CataloguePage {
  total: number;
  /** The cards as JSON, joined by commas. */
  cards: string;
  /** The text that found them, where what was typed found nothing. */
  correction?: string;
}

/** As the database writes them; their texts are read later. */
type StoredPage = Omit<ToolPage, 'descriptionNodes'>;
type StoredRelease = Omit<ToolRelease, 'changelogNodes'>;

interface ListRow {
  total?: number;
  cards: string | null;
}

type FeedRow = Omit<FeedTool, 'releases'> & {
  releases: (Omit<FeedTool['releases'][number], 'createdAt'> & { createdAt: string })[];
};

const FEATURED_SHOWN = 12;
const VISIBLE = 't.is_active AND t.archived_at IS NULL';
const FEED = /* sql */ `
  SELECT t.id, t.name, t.created_at AS "createdAt", coalesce((
      SELECT json_agg(json_build_object('id', r.id, 'version', r.version, 'changelog', r.changelog,
               'createdAt', ${iso('r.created_at')}) ORDER BY r.created_at DESC, r.id DESC)
        FROM (SELECT * FROM releases WHERE tool_id = t.id AND quarantined_at IS NULL AND withdrawn_at IS NULL
               ORDER BY created_at DESC, id DESC LIMIT $2) r), '[]'::json) AS releases
    FROM tools t WHERE t.id = $1 AND ${VISIBLE}`;
/** Tools of the category or with a common tag, of tool `$1`. The category counts as much as two tags. */
const related = (lawful: boolean): string => /* sql */ `
  SELECT coalesce((
      SELECT json_agg(${getShownCard('found.id', lawful)}::json ORDER BY found.likeness DESC, found.downloads DESC, found.id)
        FROM (SELECT t.id, t.downloads, 2 * (t.category = own.category)::int
                       + (SELECT count(*) FROM unnest(t.tags) tag WHERE tag = ANY(own.tags)) AS likeness
                FROM tools t
               WHERE ${VISIBLE} AND t.id <> own.id AND (t.category = own.category OR t.tags && own.tags)
               ORDER BY likeness DESC, t.downloads DESC, t.id LIMIT 4) found), '[]'::json) AS tools
    FROM tools own WHERE own.id = $1 AND own.is_active AND own.archived_at IS NULL`;
const MAX_CACHED_TOTALS = 1_000;
const MAX_WORDS = 10_000;
/** The similarity at which a word counts as a typo; PostgreSQL's default of 0.6 misses swapped letters. */
const MIN_SIMILARITY = 0.4;
/** For the transaction of one similarity search. The planner underestimates similarity and would avoid the index. */
const SIMILARITY_SETTINGS = `
  SELECT set_config('pg_trgm.word_similarity_threshold', '${MIN_SIMILARITY}', true), set_config('enable_seqscan', 'off', true)`;

/** The ratings that the catalogue can be filtered by. */
const SHOWN_RATINGS = [4, 3, 2] as const;

/** Public reads, as prepared statements; PostgreSQL builds the JSON. */
@Injectable()
export class CatalogueRepository {
  /** Counting takes longer than reading a page, so totals are cached until something changes. */
  private readonly totals = new LRUCache<string, { total: number; generation: number }>({
    max: MAX_CACHED_TOTALS,
  });

  constructor(
    private readonly database: Database,
    private readonly replica: ReplicaDatabase,
    private readonly cache: ResponseCache,
    private readonly rule: PriceRule,
  ) {}

  async list(request: ListRequest): Promise<CataloguePage> {
    const { generation } = this.cache;
    const { totalKey, page, pageAndTotal, values } = listStatement(request, this.rule.holds);
    const cached = this.totals.get(totalKey);
    const known = cached && this.cache.isCurrent(cached.generation) ? cached.total : undefined;
    const text = known === undefined ? pageAndTotal : page;
    const found =
      request.search && request.matching === 'similar'
        ? await this.searchBySimilarity(text, values)
        : (await this.prepared<ListRow>(statementName(text), text, values))[0];
    const total = known ?? found?.total ?? 0;
    if (known === undefined && this.cache.isCurrent(generation)) {
      this.totals.set(totalKey, { total, generation });
    }
    return { total, cards: found?.cards ?? '' };
  }

  async featured(): Promise<ToolCard[]> {
    const [found] = await this.withCards<{ tools: ToolCard[] }>(
      'featured-tools',
      (
        lawful,
      ) => `SELECT coalesce(json_agg(${getShownCard('t.id', lawful)}::json ORDER BY t.downloads DESC, t.id), '[]'::json) AS tools
         FROM (SELECT t.id, t.downloads FROM tools t WHERE ${VISIBLE} AND t.is_featured
               ORDER BY t.downloads DESC, t.id LIMIT ${FEATURED_SHOWN}) t`,
    );
    return found?.tools ?? [];
  }

  /** The categories that staff manage, in their order. */
  async listedCategories(): Promise<string[]> {
    const found = await this.prepared<{ name: string }>(
      'listed-categories',
      'SELECT name FROM categories ORDER BY place',
    );
    return found.map(({ name }) => name);
  }

  async countByCategory(): Promise<CategoryCount[]> {
    return this.prepared<CategoryCount>(
      'tool-categories',
      `SELECT t.category, count(*)::int AS count FROM tools t WHERE ${VISIBLE} GROUP BY t.category ORDER BY t.category`,
    );
  }

  async countFacets(): Promise<FacetCounts> {
    const [found] = await this.prepared<FacetCounts>(
      'tool-facets',
      `SELECT count(*) FILTER (WHERE t.price_paise = 0)::int AS free,
              count(*) FILTER (WHERE t.price_paise > 0)::int AS paid,
              count(*) FILTER (WHERE t.trial_available)::int AS trial,
              json_build_array(${SHOWN_RATINGS.map(
                (rating) => `json_build_object('rating', ${rating},
                'count', count(*) FILTER (WHERE t.rating >= ${rating}))`,
              ).join()}) AS ratings
         FROM tools t WHERE ${VISIBLE}`,
    );
    return found ?? { free: 0, paid: 0, trial: 0, ratings: [] };
  }

  /** The entries of an array column, the most common first. */
  async mostCommon(column: 'supported_platforms' | 'tags', limit: number): Promise<FilterCount[]> {
    return this.prepared<FilterCount>(
      `tool-${column}`,
      `SELECT min(entry) AS name, count(*)::int AS count FROM tools t CROSS JOIN unnest(t.${column}) entry
        WHERE ${VISIBLE} GROUP BY lower(entry) ORDER BY count(*) DESC, lower(entry) LIMIT $1`,
      [limit],
    );
  }

  /** The words by which tools are found first, as they are written, and how often they occur; the most common ones. */
  async commonWords(): Promise<FilterCount[]> {
    return this.prepared<FilterCount>(
      'tool-words',
      `SELECT word AS name, count(*)::int AS count
         FROM tools t CROSS JOIN string_to_table(t.name || ' ' || joined(t.tags) || ' ' || t.category, ' ') word
        WHERE ${VISIBLE} GROUP BY word ORDER BY count(*) DESC, word LIMIT ${MAX_WORDS}`,
    );
  }

  async findPage(id: string): Promise<StoredPage | null> {
    const [found] = await this.withCards<{ tool: StoredPage }>(
      'tool-page',
      (lawful) => `SELECT ${toolPageWithReviews(lawful)} AS tool
         FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = $1 AND ${VISIBLE}`,
      [id],
    );
    return found?.tool ?? null;
  }

  /** Null when the public cannot see the tool. */
  async findRelated(id: string): Promise<ToolCard[] | null> {
    const [found] = await this.withCards<{ tools: ToolCard[] }>('related-tools', related, [id]);
    return found?.tools ?? null;
  }

  async findDetails(ids: readonly string[]): Promise<ComparedTool[]> {
    const found = await this.withCards<{ tool: ComparedTool }>(
      'compared-tools',
      (
        lawful,
      ) => `SELECT ${toolDetails(lawful)} AS tool FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id
        WHERE t.id = ANY($1::uuid[]) AND ${VISIBLE}`,
      [ids],
    );
    return found.map(({ tool }) => tool);
  }

  /** Newest first; null when the public cannot see the tool. */
  async findReleases(id: string): Promise<StoredRelease[] | null> {
    const [found] = await this.prepared<{ releases: StoredRelease[] }>(
      'tool-releases',
      `SELECT ${RELEASES} AS releases
         FROM tools t WHERE t.id = $1 AND ${VISIBLE}`,
      [id],
    );
    return found?.releases ?? null;
  }

  /** The newest releases that can be downloaded; null when the public cannot see the tool. */
  async findFeed(id: string, limit: number): Promise<FeedTool | null> {
    const [found] = await this.prepared<FeedRow>('tool-feed', FEED, [id, limit]);
    if (!found) return null;
    const releases = found.releases.map(({ createdAt, ...release }) => ({
      ...release,
      createdAt: new Date(createdAt),
    }));
    return { ...found, releases };
  }

  /** A statement that reads cards, which say less where the rule of earlier prices holds. */
  private async withCards<Row>(
    name: string,
    text: (lawful: boolean) => string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const { holds } = this.rule;
    return this.prepared<Row>(holds ? `${name}-lawful` : name, text(holds), values);
  }

  /** From a replica, if one has all changes that this process knows of. */
  private async prepared<Row>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    return this.replica.read(this.cache.generation, async (database) =>
      database.prepared<Row>(name, text, values),
    );
  }

  private async searchBySimilarity(text: string, values: unknown[]): Promise<ListRow | null> {
    return this.database.transaction(async (manager) => {
      await manager.query(SIMILARITY_SETTINGS);
      return row<ListRow>(manager, text, values);
    });
  }
}

/** Each combination of filters and sort is a statement of its own, named by its text. */
function statementName(text: string): string {
  return `tools-${hash('sha1', text, 'base64url')}`;
}
