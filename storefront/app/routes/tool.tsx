import { data } from 'react-router';
import { ApiError, readOffers, readReleases, readTool } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { toolJsonLd } from '~/features/tool/tool-json-ld';
import { ToolNotFound } from '~/features/tool/ToolNotFound';
import { ToolView } from '~/features/tool/ToolView';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/tool';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  const tool = loaderData?.tool;
  if (!tool)
    return pageMeta(site, { title: 'Tool Not Found', description: 'This tool is not in our catalogue.' });
  return pageMeta(site, {
    title: tool.name,
    description: tool.shortDescription,
    path: `/tools/${tool._id}`,
    image: tool.images[0] ? `${tool.images[0]}?w=1280` : undefined,
    jsonLd: toolJsonLd(site, tool),
  });
};

const NOTHING = { tool: null, releases: [], offers: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  try {
    const [tool, releases, offers] = await Promise.all([
      readTool(store, params.id),
      readReleases(store, params.id),
      readOffers(store, params.id),
    ]);
    if (tool) return { tool, releases, offers, isUnknown: false };
    return data({ ...NOTHING, isUnknown: true }, { status: 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ ...NOTHING, isUnknown: false }, { status: 503 });
  }
}

export default function ToolPage({
  loaderData: { tool, releases, offers, isUnknown },
}: Route.ComponentProps) {
  if (tool) return <ToolView tool={tool} releases={releases} offers={offers} />;
  if (isUnknown) return <ToolNotFound text="The tool you are looking for does not exist." />;
  return <ToolNotFound text="Failed to load tool details" canRetry />;
}
