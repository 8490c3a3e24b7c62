import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { LRUCache } from 'lru-cache';
import { PreserialisedPage } from '../../common/http/envelope.ts';
import { pagination } from '../../common/lists/paging.ts';
import { ENV, type Env } from '../../config/env.ts';
import { readPageText } from '../../platform/markdown/read-markdown.ts';
import { SettingsService } from '../../settings/index.ts';
import { releaseFeed } from '../releases/release-feed.ts';
import { toolError } from '../tools.errors.ts';
import type { CatalogueQuery, CompareQuery } from './catalogue-query.dto.ts';
import type {
  CategoriesResponse,
  CompareResponse,
  FeaturedToolsResponse,
  FilterCount,
  RelatedToolsResponse,
  ToolResponse,
  ToolListResponse,
} from './catalogue.dto.ts';
import type { ReleaseListResponse } from '../releases/release.dto.ts';
import { CatalogueRepository, type CataloguePage } from './catalogue.repository.ts';
import type { ListRequest } from './list-statement.ts';
import { type SearchTerms, searchTerms, searchWords } from './search.ts';
import { correctTypos, type Vocabulary } from './spelling.ts';

const MAX_PLATFORMS = 5;
const MAX_TAGS = 20;
const MAX_FEED_ENTRIES = 50;
/** With at least so many exact matches, the prefix search is skipped: it costs twice as much. */
const ENOUGH_MATCHES = 24;
/** A word that is new in the catalogue corrects typos after this at the latest. */
const VOCABULARY_AGE_MS = 60_000;

type Search = Omit<ListRequest, 'matching'> & { search: SearchTerms };

/** The public catalogue. It is the same for everyone, so its responses can be cached. */
@Injectable()
export class CatalogueService {
  private readonly vocabulary = new LRUCache<'words', Vocabulary>({
    max: 1,
    ttl: VOCABULARY_AGE_MS,
    fetchMethod: () => this.readVocabulary(),
  });

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly settings: SettingsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * A page of the catalogue. A search with few exact matches also matches the last word as a prefix; one without any
   * match is tried again with its typos corrected, and then by similarity. The total decides, so that all pages belong
   * to the same list.
   */
  async list(query: CatalogueQuery): Promise<PreserialisedPage<ToolListResponse>> {
    const { page, limit, search, ...filter } = query;
    const request = { filter, limit, offset: (page - 1) * limit };
    const found = search
      ? await this.search({ ...request, search: searchTerms(search) })
      : await this.catalogue.list({ ...request, search: null, matching: 'exact' });
    const correction = found.correction ? `,"correction":${JSON.stringify(found.correction)}` : '';
    const members = `"tools":[${found.cards}]${correction}`;
    return new PreserialisedPage('tools', members, pagination(page, limit, found.total));
  }

  async featured(): Promise<FeaturedToolsResponse> {
    return { tools: await this.catalogue.featured() };
  }

  async categories(): Promise<CategoriesResponse> {
    const [listed, counts, platformCounts, tagCounts, facetCounts] = await Promise.all([
      this.catalogue.listedCategories(),
      this.catalogue.countByCategory(),
      this.catalogue.mostCommon('supported_platforms', MAX_PLATFORMS),
      this.catalogue.mostCommon('tags', MAX_TAGS),
      this.catalogue.countFacets(),
    ]);
    const categories = [...new Set([...listed, ...counts.map(({ category }) => category)])];
    const names = (found: FilterCount[]) => found.map(({ name }) => name);
    const [platforms, tags] = [names(platformCounts), names(tagCounts)];
    return { categories, counts, platforms, tags, platformCounts, tagCounts, facetCounts };
  }

  /** In the order of the ids, each tool once; those that the public cannot see are left out. */
  async compare({ ids }: CompareQuery): Promise<CompareResponse> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()).filter((id) => isUUID(id)))];
    const found = new Map((await this.catalogue.findDetails(wanted)).map((tool) => [tool.id, tool]));
    return { tools: wanted.flatMap((id) => found.get(id) ?? []) };
  }

  /** @throws AppError TOOL_NOT_FOUND, also when the tool is inactive or archived */
  async getPage(id: string): Promise<ToolResponse> {
    const tool = isUUID(id) ? await this.catalogue.findPage(id) : null;
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    return { tool: { ...tool, descriptionNodes: await readPageText(tool.description) } };
  }

  /** @throws AppError TOOL_NOT_FOUND, also when the tool is inactive or archived */
  async getRelated(id: string): Promise<RelatedToolsResponse> {
    const tools = isUUID(id) ? await this.catalogue.findRelated(id) : null;
    if (!tools) throw toolError('TOOL_NOT_FOUND');
    return { tools };
  }

  /** @throws AppError TOOL_NOT_FOUND, also when the tool is inactive or archived */
  async getReleases(id: string): Promise<ReleaseListResponse> {
    const releases = isUUID(id) ? await this.catalogue.findReleases(id) : null;
    if (!releases) throw toolError('TOOL_NOT_FOUND');
    const read = releases.map(async (release) => ({
      ...release,
      changelogNodes: await readPageText(release.changelog),
    }));
    return { releases: await Promise.all(read) };
  }

  /** The releases of a tool as an Atom feed. @throws AppError TOOL_NOT_FOUND */
  async getFeed(id: string): Promise<string> {
    const tool = isUUID(id) ? await this.catalogue.findFeed(id, MAX_FEED_ENTRIES) : null;
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    const { storeName } = await this.settings.all();
    return releaseFeed({ name: storeName, url: this.env.PUBLIC_URL }, tool);
  }

  private async search(request: Search): Promise<CataloguePage> {
    const found = await this.findWords(request);
    const { fuzzy } = request.search;
    if (found.total > 0 || !fuzzy) return found;
    return (await this.findCorrected(request)) ?? this.catalogue.list({ ...request, matching: 'similar' });
  }

  private async findWords(request: Search): Promise<CataloguePage> {
    const found = await this.catalogue.list({ ...request, matching: 'exact' });
    if (!request.search.prefix || found.total >= ENOUGH_MATCHES) return found;
    return this.catalogue.list({ ...request, matching: 'prefix' });
  }

  /** What the words find without their typos; null when that is nothing. */
  private async findCorrected(request: Search): Promise<CataloguePage | null> {
    const { prefix, fuzzy } = request.search;
    const vocabulary = prefix ? await this.vocabulary.fetch('words') : undefined;
    const words = vocabulary && correctTypos(fuzzy.split(' '), vocabulary);
    if (!words) return null;
    const correction = words.join(' ');
    const found = await this.findWords({ ...request, search: searchTerms(correction) });
    return found.total > 0 ? { ...found, correction } : null;
  }

  private async readVocabulary(): Promise<Vocabulary> {
    const counts = new Map<string, number>();
    for (const { name, count } of await this.catalogue.commonWords()) {
      for (const word of searchWords(name)) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return counts;
  }
}
