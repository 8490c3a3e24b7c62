import { data } from 'react-router';
import { ApiError, readCompared } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { RetryButton } from '~/components/retry-button';
import { Comparison } from '~/features/compare/Comparison';
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

export default function Compare({ loaderData: { tools } }: Route.ComponentProps) {
  return (
    <div className="container-page min-h-[50vh] py-8 lg:py-12">
      {tools ? (
        <Comparison tools={tools} />
      ) : (
        <>
          <h1 className="mb-6 text-3xl font-bold">Compare tools</h1>
          <div className="card p-10 text-center">
            <p className="text-lg font-semibold text-ink">Failed to load tools</p>
            <RetryButton />
          </div>
        </>
      )}
    </div>
  );
}
