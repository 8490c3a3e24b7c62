import type { ApiClient, paths } from '@store/api-client';
import type { ToolPrices } from '~/components/price';
import { noFilters, toFilters } from '~/lib/catalogue-filters';
import { type BundleCard, type BundleOffer, OFFERS_SHOWN, toCard, toOffer } from '~/lib/bundle-offers';
import { SampledLog } from '~/lib/sampled-log';
import type {
  Announcement,
  Bundle,
  BundleDetail,
  ComparedTool,
  Filters,
  FullTool,
  FullRelease,
  PageWords,
  PaymentsKey,
  ShownPage,
  StoreFigures,
  ToolSummary,
} from './types';

/** Pages that are not under `/pages`. */
const OWN_ADDRESS = new Set(['terms', 'privacy', 'privacy-notice', 'cookies', 'home', 'course', 'services']);

/** Where a page is read that is none of those that staff added; null for these. */
export const findOwnAddress = (slug: string): string | null =>
  OWN_ADDRESS.has(slug) ? `/${slug === 'home' ? '' : slug}` : null;

/** The API returned an error, or no response (`status` 503). */
export class ApiError extends Error {
  constructor(readonly status: number) {
    super(`API answered ${status}`);
  }
}

interface Answer<T> {
  data?: { data: T };
  response: Response;
}

async function data<T>(call: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch {
    throw new ApiError(503);
  }
  if (!answer.data) throw new ApiError(answer.response.status);
  return answer.data.data;
}

/** Log lines in the backend's format; not one per page while the API is away. */
const failures = new SampledLog(({ key = 'failed reads', count }) => {
  const msg = count === undefined ? key : `${key}, ${count} times within a minute`;
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), context: 'Storefront', msg })}\n`);
});

/** Returns `null` instead of throwing, for optional parts of a page; the failure of a named part is logged. */
async function orNull<T>(call: Promise<Answer<T>>, name?: string): Promise<T | null> {
  try {
    return await data(call);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (name) failures.add(`${name} could not be loaded: ${status}`);
    return null;
  }
}

interface Store {
  api: ApiClient;
}

export type ToolQuery = NonNullable<paths['/api/tools']['get']['parameters']['query']>;

/** The filtered catalogue; throws ApiError. */
export function readTools({ api }: Store, query: ToolQuery) {
  return data(api.GET('/api/tools', { params: { query } }));
}

/** The choices of the filters; none when they cannot be read. */
export async function readFilters({ api }: Store): Promise<Filters> {
  const found = await orNull(api.GET('/api/tools/categories'));
  return found ? toFilters(found) : noFilters;
}

/** What the home page shows; a part that cannot be read is empty. */
export async function readHome(store: Store) {
  const { api } = store;
  const [words, announcements, bundles, featured, categories, praise] = await Promise.all([
    readWords(store, 'home'),
    readAnnouncements(store),
    readBundleCards(store, 2),
    orNull(api.GET('/api/tools/featured'), 'Featured tools'),
    orNull(api.GET('/api/tools/categories'), 'Categories'),
    orNull(api.GET('/api/reviews/featured'), 'Reviews'),
  ]);
  const first = featured?.tools.find(({ images }) => images.length > 0);
  const counts = new Map(categories?.counts.map(({ category, count }) => [category, count]));
  return {
    words,
    announcements,
    bundles,
    featured: featured?.tools.map(toSummary) ?? [],
    // A screenshot: the cover is in the grid below.
    picture: first
      ? { _id: first._id, name: first.name, image: first.images[1] ?? first.images[0] ?? '' }
      : null,
    categories: (categories?.categories ?? []).flatMap((category) => {
      const count = counts.get(category);
      return count ? [{ category, count }] : [];
    }),
    reviews: (praise?.reviews ?? []).map(({ id, user, rating, comment, tool }) => ({
      id,
      name: user.name,
      rating,
      comment,
      tool,
    })),
  };
}

/** The fields of a tool that its card shows. */
export function toSummary(tool: ToolSummary): ToolSummary {
  const { _id, name, shortDescription, category, price, originalPrice, discount, downloads } = tool;
  const { startingDownloads, trialAvailable, trialDays, averageRating, reviewsCount, images } = tool;
  const { hasPlans, priceFrom } = tool;
  const shown = { _id, name, shortDescription, category, price, originalPrice, discount, downloads };
  return {
    ...shown,
    startingDownloads,
    trialAvailable,
    trialDays,
    averageRating,
    reviewsCount,
    ...(hasPlans && { hasPlans, priceFrom }),
    images: images.slice(0, 1),
  };
}

export async function readAnnouncements({ api }: Store): Promise<Announcement[]> {
  const active = await orNull(api.GET('/api/announcements/active'), 'Announcements');
  return active?.announcements ?? [];
}

/** One tool, or null if it does not exist; throws ApiError when the API fails. */
export async function readTool({ api }: Store, id: string): Promise<FullTool | null> {
  try {
    return (await data(api.GET('/api/tools/{id}', { params: { path: { id } } }))).tool;
  } catch (error) {
    // The API answers 400 for a malformed id.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Up to four tools by their ids; none for ids that make no sense. Throws ApiError when the API fails. */
export async function readCompared({ api }: Store, ids: string): Promise<ComparedTool[]> {
  try {
    return (await data(api.GET('/api/tools/compare', { params: { query: { ids } } }))).tools;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return [];
    throw error;
  }
}

/** One bundle, or null if it is not sold; throws ApiError when the API fails. */
export async function readBundle({ api }: Store, id: string): Promise<BundleDetail | null> {
  try {
    return (await data(api.GET('/api/bundles/{id}', { params: { path: { id } } }))).bundle;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A page of bundles; throws ApiError. */
export async function readBundles(
  { api }: Store,
  query: { toolId?: string; limit?: number; page?: number },
): Promise<Bundle[]> {
  return (await data(api.GET('/api/bundles', { params: { query } }))).bundles;
}

/** The newest bundles; none when they cannot be read. */
export async function readBundleCards({ api }: Store, limit: number): Promise<BundleCard[]> {
  const answer = await orNull(api.GET('/api/bundles', { params: { query: { limit } } }), 'Bundles');
  return (answer?.bundles ?? []).map(toCard);
}

/** The newest bundles with the tool; none when they cannot be read. */
export async function readOffers({ api }: Store, toolId: string): Promise<BundleOffer[]> {
  const query = { toolId, limit: OFFERS_SHOWN };
  const answer = await orNull(api.GET('/api/bundles', { params: { query } }), 'Bundles');
  return (answer?.bundles ?? []).map(toOffer);
}

/** What a page says of a tool that it is not about. */
export type SmallTool = Pick<ToolSummary, '_id' | 'name' | 'price' | 'originalPrice' | 'images'> & ToolPrices;

const toSmall = ({ _id, name, price, originalPrice, hasPlans, priceFrom, images }: SmallTool): SmallTool => ({
  _id,
  name,
  price,
  originalPrice,
  ...(hasPlans && { hasPlans, priceFrom }),
  images: images.slice(0, 1),
});

/** Tools like this one; none when they cannot be read. */
export async function readRelated({ api }: Store, id: string): Promise<SmallTool[]> {
  const answer = await orNull(
    api.GET('/api/tools/{id}/related', { params: { path: { id } } }),
    'Related tools',
  );
  return (answer?.tools ?? []).map(toSmall);
}

/** The tools with the most downloads; none when they cannot be read. */
export async function readPopular({ api }: Store, limit: number): Promise<SmallTool[]> {
  const query = { sort: 'downloads', order: 'desc', limit } as const;
  const answer = await orNull(api.GET('/api/tools', { params: { query } }), 'Popular tools');
  return (answer?.tools ?? []).map(toSmall);
}

export async function readReleases({ api }: Store, id: string): Promise<FullRelease[]> {
  const answer = await orNull(api.GET('/api/tools/{id}/releases', { params: { path: { id } } }));
  return answer?.releases ?? [];
}

/** A certificate by its number, or null if it does not exist; throws ApiError when the API fails. */
export async function readCertificate({ api }: Store, number: string) {
  try {
    const call = api.GET('/api/certificates/{number}', { params: { path: { number } } });
    return (await data(call)).certificate;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** A grievance by the token of its link, or null if it does not exist; throws ApiError when the API fails. */
export async function readGrievance({ api }: Store, token: string) {
  try {
    return (await data(api.GET('/api/grievances/{token}', { params: { path: { token } } }))).grievance;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** A page whose words staff write, or one of its versions; null if it does not exist. Throws ApiError when the API fails. */
export async function readPage({ api }: Store, slug: string, versionId?: string): Promise<ShownPage | null> {
  try {
    const call = versionId
      ? api.GET('/api/pages/{slug}/versions/{versionId}', { params: { path: { slug, versionId } } })
      : api.GET('/api/pages/{slug}', { params: { path: { slug } } });
    const { page } = await data(call);
    const { body: _body, ...shown } = page;
    return shown;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The words that were read last: better than none while the API is away. */
const lastWords = new WeakMap<ApiClient, Map<string, unknown>>();

/** The words of a structured page, if need be as they were read last; null when they never could be read. */
export async function readWords<Slug extends keyof PageWords>(
  { api }: Pick<Store, 'api'>,
  slug: Slug,
): Promise<PageWords[Slug] | null> {
  const found = await orNull(
    api.GET('/api/pages/{slug}', { params: { path: { slug } } }),
    `The page ${slug}`,
  );
  const known = lastWords.get(api) ?? new Map<string, unknown>();
  lastWords.set(api, known);
  if (found) known.set(slug, found.page.body);
  return (known.get(slug) as PageWords[Slug] | undefined) ?? null;
}

/** The addresses of pages that staff added. */
export async function readAddedPages({ api }: Store): Promise<string[]> {
  const { pages } = await data(api.GET('/api/pages'));
  return pages.flatMap(({ slug }) => (findOwnAddress(slug) === null ? [`/pages/${slug}`] : []));
}

/** What the store may say of itself; null when it cannot be read. */
export async function readFigures({ api }: Store): Promise<StoreFigures | null> {
  return (await orNull(api.GET('/api/store/figures'), 'Figures'))?.figures ?? null;
}

export async function readSettings({ api }: Store) {
  return (await orNull(api.GET('/api/settings/public')))?.settings ?? null;
}

export function readPaymentsKey({ api }: Store): Promise<PaymentsKey | null> {
  return orNull(api.GET('/api/payments/key'));
}
