import { data, Link } from 'react-router';
import { ApiError, readCompared } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { RetryButton } from '~/components/retry-button';
import { CompareTable } from '~/features/compare/CompareTable';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/compare';

/** Without a path: there is a page for each choice of tools, and none is for search engines. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Compare tools',
    description: 'Price, features, platforms and licences of tools beside each other.',
    sharePath: '/tools',
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    return { tools: await readCompared(context.get(storeContext), url.searchParams.get('ids') ?? '') };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ tools: null }, { status: 503 });
  }
}

function Result({ tools }: Route.ComponentProps['loaderData']) {
  if (!tools) {
    return (
      <div className="card p-10 text-center">
        <p className="text-lg font-semibold text-ink">Failed to load tools</p>
        <RetryButton />
      </div>
    );
  }
  if (tools.length > 0) return <CompareTable tools={tools} />;
  return (
    <div className="card p-10 text-center">
      <p className="text-lg font-semibold text-ink">No tools to compare</p>
      <p className="mt-1">Save tools with the heart, then compare them from your wishlist.</p>
      <Link to="/tools" className="btn btn-primary mt-5">
        Browse Tools
      </Link>
    </div>
  );
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page min-h-[50vh] py-8 lg:py-12">
      <h1 className="mb-6 text-3xl font-bold">Compare tools</h1>
      <Result {...loaderData} />
    </div>
  );
}
