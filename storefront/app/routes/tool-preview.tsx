import { ToolPreview } from '~/features/tool/ToolPreview';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/tool-preview';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Preview', description: 'A tool before it is published.' });

export default function Page() {
  return <ToolPreview />;
}
