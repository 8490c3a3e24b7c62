import { data } from 'react-router';
import { ApiError, readOffers, readRelated, readReleases, readTool } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { toolJsonLd } from '~/features/tool/tool-json-ld';
import { ToolNotFound } from '~/features/tool/ToolNotFound';
import { ToolView } from '~/features/tool/ToolView';
import { findBrokers } from '~/lib/brokers';
import { REVIEWS_PER_PAGE } from '~/lib/reviews';
import { pageMeta, getSite } from '~/lib/seo';
import { toShown, toShownRelease } from '~/lib/shown-tool';
import type { Route } from './+types/tool';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSite(matches);
  const tool = loaderData?.tool;
  if (!tool)
    return pageMeta(site, { title: 'Tool Not Found', description: 'This tool is not in our catalogue.' });
  return pageMeta(site, {
    title: tool.name,
    description: tool.shortDescription,
    path: `/tools/${tool._id}`,
    image: tool.images[0]?.startsWith('/api/media/') ? `/api/media/share/${tool._id}.jpg` : undefined,
    jsonLd: toolJsonLd(site, tool),
    feed: { path: `/api/tools/${tool._id}/releases.atom`, title: `Releases of ${tool.name}` },
  });
};

const NOTHING = { tool: null, releases: [], offers: [], related: [], brokers: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  try {
    const [tool, releases, offers, related] = await Promise.all([
      readTool(store, params.id),
      readReleases(store, params.id),
      readOffers(store, params.id),
      readRelated(store, params.id),
    ]);
    if (tool) {
      // More reviews are read when they are asked for.
      const shown = { tool: toShown(tool, REVIEWS_PER_PAGE), releases: releases.map(toShownRelease) };
      return { ...shown, offers, related, brokers: findBrokers(tool), isUnknown: false };
    }
    return data({ ...NOTHING, isUnknown: true }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ ...NOTHING, isUnknown: false }, { status: 503 });
  }
}

export default function ToolPage({ loaderData: { tool, isUnknown, ...rest } }: Route.ComponentProps) {
  if (tool) return <ToolView tool={tool} {...rest} />;
  if (isUnknown) return <ToolNotFound text="The tool you are looking for does not exist." />;
  return <ToolNotFound text="Failed to load tool details" canRetry />;
}

/** When a request of the browser fails. */
export function ErrorBoundary() {
  return <ToolNotFound text="Failed to load tool details" canRetry />;
}
