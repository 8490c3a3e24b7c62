import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from '../../common/app-error.js';
import { pagination } from '../../common/paging.js';
import { WrittenPage } from '../../common/written-page.js';
import type { CategoryList, FeaturedTools, ReleaseList, ToolAnswer, ToolList } from './catalogue.dto.js';
import type { CatalogueQuery } from './catalogue.query.js';
import { CatalogueRepository, type ToolPageOfList } from './catalogue.repository.js';
import type { ListRequest } from './list-statement.js';
import { type SearchTerms, searchTerms } from './search-terms.js';

const MAX_PLATFORMS = 5;
const MAX_TAGS = 20;
/** From so many on, what has the words as they stand is enough: taking the last for a beginning is twice as dear. */
const ENOUGH = 24;

/** The catalogue as everybody sees it. It does not depend on who asks, which is why its answers can be kept. */
@Injectable()
export class CatalogueService {
  constructor(private readonly catalogue: CatalogueRepository) {}

  /**
   * A page of the catalogue. A search that finds little as written takes its last word for unfinished, and one that
   * still finds nothing is forgiven its typos. How many there are decides, so that all pages are of one list.
   */
  async list(query: CatalogueQuery): Promise<WrittenPage<ToolList>> {
    const { page, limit, search, ...filter } = query;
    const request = { filter, limit, offset: (page - 1) * limit };
    const found = search
      ? await this.search({ ...request, search: searchTerms(search) })
      : await this.catalogue.list({ ...request, search: null, matching: 'words' });
    return new WrittenPage('tools', `"tools":[${found.cards}]`, pagination(page, limit, found.total));
  }

  async featured(): Promise<FeaturedTools> {
    return { tools: await this.catalogue.featured() };
  }

  async categories(): Promise<CategoryList> {
    const [listed, counts, platforms, tags] = await Promise.all([
      this.catalogue.listedCategories(),
      this.catalogue.countByCategory(),
      this.catalogue.mostCommon('supported_platforms', MAX_PLATFORMS),
      this.catalogue.mostCommon('tags', MAX_TAGS),
    ]);
    const categories = [...new Set([...listed, ...counts.map(({ category }) => category)])];
    return { categories, counts, platforms, tags };
  }

  /** @throws AppError TOOL_NOT_FOUND also for a tool that is inactive or archived. */
  async getPage(id: string): Promise<ToolAnswer> {
    const tool = isUUID(id) ? await this.catalogue.findPage(id) : null;
    if (!tool) throw new AppError('TOOL_NOT_FOUND');
    return { tool };
  }

  /** @throws AppError TOOL_NOT_FOUND also for a tool that is inactive or archived. */
  async getReleases(id: string): Promise<ReleaseList> {
    const releases = isUUID(id) ? await this.catalogue.findReleases(id) : null;
    if (!releases) throw new AppError('TOOL_NOT_FOUND');
    return { releases };
  }

  private async search(
    request: Omit<ListRequest, 'matching'> & { search: SearchTerms },
  ): Promise<ToolPageOfList> {
    const { prefix, fuzzy } = request.search;
    let found = await this.catalogue.list({ ...request, matching: 'words' });
    if (prefix && found.total < ENOUGH) {
      found = await this.catalogue.list({ ...request, matching: 'beginnings' });
    }
    if (fuzzy && found.total === 0) {
      found = await this.catalogue.list({ ...request, matching: 'likeness' });
    }
    return found;
  }
}
