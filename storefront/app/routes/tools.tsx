import { useState } from 'react';
import { data, isRouteErrorResponse, Link, useNavigation } from 'react-router';
import {
  ApiError,
  readBundleCards,
  readFilters,
  readPopular,
  readTools,
  toSummary,
  type ToolQuery,
} from '~/api/server';
import { storeContext } from '~/api/store-context';
import type { Filters as FilterChoices } from '~/api/types';
import { BundleCards } from '~/components/bundle-cards';
import { RetryButton } from '~/components/retry-button';
import { DidYouMean } from '~/features/catalogue/DidYouMean';
import { EarlyAccess } from '~/features/catalogue/EarlyAccess';
import { Filters } from '~/features/catalogue/Filters';
import { GridSkeleton } from '~/features/catalogue/GridSkeleton';
import { NoResults } from '~/features/catalogue/NoResults';
import { ToolGrid } from '~/features/catalogue/ToolGrid';
import { bundlesFor } from '~/lib/catalogue-bundles';
import { noFilters } from '~/lib/catalogue-filters';
import {
  catalogueSearch,
  pageSize,
  parseCatalogueQuery,
  sortChoices,
  type CatalogueQuery,
} from '~/lib/catalogue-query';
import { categoryText } from '~/lib/category-texts';
import { plural } from '~/lib/format';
import { pageMeta, getSite } from '~/lib/seo';
import { usePart } from '~/lib/use-part';
import { useSlow } from '~/lib/use-slow';
import type { Route } from './+types/tools';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { category, search } = parseCatalogueQuery(new URLSearchParams(location.search));
  return pageMeta(getSite(matches), {
    title: category || 'Trading tools',
    description: category
      ? categoryText(category)
      : 'Excel tools, trading bots, indicators and web apps for Indian markets. Compare, try and download.',
    path: search ? undefined : `/tools${catalogueSearch({ category })}`,
    sharePath: '/tools',
  });
};

const loadRecentlyViewed = () =>
  import('~/features/catalogue/RecentlyViewed').then((part) => part.RecentlyViewed);

const slowMs = 300;

function toolQuery({ search, category, sort, ...facets }: CatalogueQuery): ToolQuery {
  const choice = sortChoices(search).find(({ value }) => value === sort);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(facets.price && { price: facets.price }),
    ...(facets.trial && { trial: true }),
    ...(facets.rating > 0 && { minRating: facets.rating }),
    ...(facets.platforms.length > 0 && { platform: facets.platforms.join(',') }),
    ...(facets.tags.length > 0 && { tags: facets.tags.join(',') }),
    sort: choice?.sort,
    order: choice?.order,
    limit: pageSize,
  };
}

/** The catalogue while its tools are not known, and why. */
const unanswered = (query: CatalogueQuery, filters: FilterChoices, status: number) => ({
  query,
  filters,
  tools: null,
  correction: undefined,
  popular: [],
  bundles: [],
  total: 0,
  status,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const query = parseCatalogueQuery(url.searchParams);
  const asked = toolQuery(query);
  const choices = readFilters(store);
  const bundles = readBundleCards(store, 12);
  try {
    const pages = await Promise.all(
      Array.from({ length: query.pages }, (_, n) => readTools(store, { ...asked, page: n + 1 })),
    );
    const tools = pages.flatMap((page) => page.tools.map(toSummary));
    const total = pages[0]?.pagination?.total ?? tools.length;
    const correction = pages[0]?.correction;
    const popular = tools.length === 0 ? await readPopular(store, 4) : [];
    const shown = bundlesFor(query, await bundles, tools);
    return { query, filters: await choices, tools, correction, popular, bundles: shown, total, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(unanswered(query, await choices, 503), { status: 503 });
  }
}

/** A request that fails leaves the page standing. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const query = parseCatalogueQuery(new URL(request.url).searchParams);
    return unanswered(query, noFilters, isRouteErrorResponse(error) ? error.status : 503);
  }
}

function Results({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { query, tools, total, status, correction, popular } = loaderData;
  if (!tools) {
    return (
      <div role="alert" className="card p-10 text-center">
        <p className="font-semibold text-ink">We couldn’t load the tools.</p>
        <p className="mt-1">
          {status === 429
            ? 'We received too many requests from your network. Please wait a minute and try again.'
            : 'The store isn’t responding. Please try again in a moment.'}
        </p>
        <RetryButton className="btn-primary mt-5" />
      </div>
    );
  }
  if (tools.length === 0) return <NoResults popular={popular} />;
  return (
    <>
      {correction && <DidYouMean query={query} correction={correction} />}
      <ToolGrid tools={tools} isMain />
      {tools.length < total && (
        <div className="mt-10 text-center">
          <p className="figure text-sm">
            Showing {tools.length} of {total}
          </p>
          <Link
            to={`/tools${catalogueSearch({ ...query, pages: query.pages + 1 })}`}
            replace
            preventScrollReset
            className="btn btn-secondary mt-3"
          >
            Load more
          </Link>
        </div>
      )}
    </>
  );
}

const isKnown = ({ categories }: FilterChoices) => categories.length > 0;

/** The filter choices; without an answer those that the page had before. */
function useChoices(filters: FilterChoices): FilterChoices {
  const [known, setKnown] = useState(filters);
  if (isKnown(filters) && filters !== known) setKnown(filters);
  return isKnown(filters) ? filters : known;
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { query, tools, bundles, total } = loaderData;
  const filters = useChoices(loaderData.filters);
  const { Part: RecentlyViewed } = usePart(loadRecentlyViewed, true);
  const navigation = useNavigation();
  const isReloading = navigation.state === 'loading' && navigation.location.pathname === '/tools';
  const isSlow = useSlow(isReloading, slowMs);
  // More results are added below; any other change replaces the list.
  const asked = isReloading ? parseCatalogueQuery(new URLSearchParams(navigation.location.search)) : query;
  const isMore = catalogueSearch({ ...asked, pages: 1 }) === catalogueSearch({ ...query, pages: 1 });
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="container-page pt-10 pb-8 lg:pt-16 lg:pb-10">
          <h1 className="text-3xl font-bold sm:text-5xl">Trading tools</h1>
          <p className="mt-4 max-w-prose text-lg">
            Excel tools, bots, indicators and web apps for NSE, BSE and MCX. Compare them, start a free trial
            where available, and download instantly.
          </p>
          <div className="mt-8">
            <Filters query={query} filters={filters} total={tools ? total : null} />
          </div>
        </div>
      </section>
      <div className="container-page py-8 lg:py-12">
        <div className="figure mb-5 flex items-center gap-4 text-sm font-medium text-quiet">
          <h2 aria-live="polite">
            {tools ? `${plural(total, 'tool')}${query.category ? ` in ${query.category}` : ''}` : 'Tools'}
          </h2>
          {bundles.length > 0 && (
            <a href="#bundles" className="link -my-1 inline-flex min-h-8 items-center">
              {plural(bundles.length, 'bundle')}
            </a>
          )}
        </div>
        <div
          aria-busy={isReloading}
          className={`transition-opacity duration-200 ${isReloading && !isSlow ? 'opacity-50' : ''}`}
        >
          {isSlow && !isMore ? <GridSkeleton count={6} /> : <Results loaderData={loaderData} />}
          {isSlow && isMore && (
            <div className="mt-6">
              <GridSkeleton count={3} />
            </div>
          )}
        </div>
        <BundleCards bundles={bundles} className="mt-14" heading="text-2xl font-bold" />
        <EarlyAccess />
      </div>
      {RecentlyViewed && <RecentlyViewed />}
    </>
  );
}
