import { ToolPreview } from '~/features/tool/ToolPreview';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/tool-preview';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Preview', description: 'A tool before it is published.' });

export default function Page() {
  return <ToolPreview />;
}
