import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../../common/app-error.js';
import { pagination } from '../../common/paging.js';
import { WrittenPage } from '../../common/written-page.js';
import type { CategoryList, FeaturedTools, ReleaseList, ToolAnswer, ToolList } from './catalogue.models.js';
import type { CatalogueQuery } from './catalogue.query.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { searchTerms } from './search-terms.js';

const MAX_PLATFORMS = 5;
const MAX_TAGS = 20;

/** The catalogue as everybody sees it. It does not depend on who asks, which is why its answers can be kept. */
@Injectable()
export class CatalogueService {
  constructor(private readonly catalogue: CatalogueRepository) {}

  /** A page of the catalogue. A search that finds nothing as written is tried again, forgiving typos. */
  async list(query: CatalogueQuery): Promise<WrittenPage<ToolList>> {
    const { page, limit, search: text, ...filter } = query;
    const search = text ? searchTerms(text) : null;
    const request = { filter, search, limit, offset: (page - 1) * limit };
    let found = await this.catalogue.list({ ...request, matching: 'words' });
    if (search?.fuzzy && found.total === 0) {
      found = await this.catalogue.list({ ...request, matching: 'likeness' });
    }
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
    if (!tool) throw notFound('tool');
    return { tool };
  }

  /** @throws AppError TOOL_NOT_FOUND also for a tool that is inactive or archived. */
  async getReleases(id: string): Promise<ReleaseList> {
    const releases = isUUID(id) ? await this.catalogue.findReleases(id) : null;
    if (!releases) throw notFound('tool');
    return { releases };
  }
}
