import { tagTitle } from './catalogue-filters';
import { shortened } from './characters';

/** The catalogue's sort options: value in the URL, and label. */
export const sortOptions = [
  { value: 'createdAt-desc', sort: 'createdAt', order: 'desc', label: 'Newest First' },
  { value: 'createdAt-asc', sort: 'createdAt', order: 'asc', label: 'Oldest First' },
  { value: 'price-asc', sort: 'price', order: 'asc', label: 'Price: Low to High' },
  { value: 'price-desc', sort: 'price', order: 'desc', label: 'Price: High to Low' },
  { value: 'rating-desc', sort: 'rating', order: 'desc', label: 'Highest Rated' },
  { value: 'downloads-desc', sort: 'downloads', order: 'desc', label: 'Most Downloaded' },
] as const;

/** While there is a search text, and the default then. */
const byRelevance = { value: 'relevance', sort: 'relevance', order: undefined, label: 'Relevance' } as const;

/** The sort options of a view, its default first. */
export const sortChoices = (search: string) => (search ? [byRelevance, ...sortOptions] : sortOptions);

const defaultSort = (search: string | undefined): string => sortChoices(search ?? '')[0].value;

/** Selectable minimum ratings. */
export const ratings = [4, 3, 2] as const;

export const pageSize = 24;
const maxPages = 20;
// Limits of the API.
const maxPlatforms = 5;
const maxTags = 20;

/** Filters beside search text and category. */
export interface Facets {
  price: 'free' | 'paid' | '';
  trial: boolean;
  /** Minimum average rating; 0 is any. */
  rating: number;
  /** Any of these. */
  platforms: string[];
  /** Any of these. */
  tags: string[];
}

export interface CatalogueQuery extends Facets {
  search: string;
  category: string;
  sort: string;
  /** How many pages of results are shown. */
  pages: number;
}

export const noFacets: Facets = { price: '', trial: false, rating: 0, platforms: [], tags: [] };

/** The values of one parameter, repeated as in a form or separated by commas. */
function list(params: URLSearchParams, name: string, max: number): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','));
  const clean = values.map((value) => shortened(value.trim(), 40)).filter(Boolean);
  return [...new Set(clean)].slice(0, max);
}

function parseFacets(params: URLSearchParams): Facets {
  const price = params.get('price');
  const rating = Number(params.get('rating'));
  return {
    price: price === 'free' || price === 'paid' ? price : '',
    trial: params.get('trial') === 'true',
    rating: ratings.some((known) => known === rating) ? rating : 0,
    platforms: list(params, 'platform', maxPlatforms),
    tags: list(params, 'tags', maxTags),
  };
}

/** Parses the filters in a URL; invalid values count as not set. */
export function parseCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const sort = params.get('sort') ?? '';
  const pages = Number(params.get('pages'));
  const search = shortened((params.get('search') ?? '').trim(), 100);
  return {
    ...parseFacets(params),
    search,
    category: shortened(params.get('category') ?? '', 60),
    sort: sortChoices(search).some(({ value }) => value === sort) ? sort : defaultSort(search),
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, maxPages) : 1,
  };
}

/** The same view with another search text; the default order stays the default one. */
export function withSearch(query: CatalogueQuery, search: string): CatalogueQuery {
  const isDefault = query.sort === defaultSort(query.search);
  return { ...query, search, sort: isDefault ? defaultSort(search) : query.sort };
}

/** The query string of a catalogue view, without default values. */
export function catalogueSearch(query: Partial<CatalogueQuery>): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set('search', query.search);
  set('category', query.category);
  if (query.sort !== defaultSort(query.search)) set('sort', query.sort);
  set('price', query.price);
  if (query.trial) params.set('trial', 'true');
  if (query.rating) params.set('rating', String(query.rating));
  set('platform', query.platforms?.join(','));
  set('tags', query.tags?.join(','));
  if (query.pages && query.pages > 1) params.set('pages', String(query.pages));
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

export interface ActiveFacet {
  label: string;
  /** The facets without this one. */
  without: Partial<Facets>;
}

/** Every active facet, with the change that removes it. */
export function activeFacets({ price, trial, rating, platforms, tags }: Facets): ActiveFacet[] {
  const singleFacets: (ActiveFacet | false)[] = [
    price !== '' && { label: price === 'free' ? 'Free' : 'Paid', without: { price: '' } },
    trial && { label: 'Free trial', without: { trial: false } },
    rating > 0 && { label: `${rating} stars and up`, without: { rating: 0 } },
  ];
  return [
    ...singleFacets.filter((facet) => facet !== false),
    ...platforms.map((label) => ({
      label,
      without: { platforms: platforms.filter((other) => other !== label) },
    })),
    ...tags.map((tag) => ({
      label: tagTitle(tag),
      without: { tags: tags.filter((other) => other !== tag) },
    })),
  ];
}
