import type { ToolSummary } from '~/api/types';
import type { BundleCard } from './bundle-offers';
import { catalogueSearch, sortOptions, type CatalogueQuery } from './catalogue-query';

/** The newest bundles; of a narrowed list those with a tool of it, or with the words searched for in their name. */
export function bundlesFor(
  query: CatalogueQuery,
  bundles: BundleCard[],
  tools: readonly Pick<ToolSummary, '_id'>[],
): BundleCard[] {
  const words = query.search.trim().toLowerCase();
  const isAll = catalogueSearch({ ...query, sort: sortOptions[0].value, pages: 1 }) === '';
  const found = new Set(tools.map(({ _id }) => _id));
  const fits = ({ name, tools: parts }: BundleCard) =>
    isAll || parts.some(({ id }) => found.has(id)) || (words !== '' && name.toLowerCase().includes(words));
  return bundles.filter(fits).slice(0, 4);
}
