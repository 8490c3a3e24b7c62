import { redirect } from 'react-router';
import { loadPage } from '~/api/pages';
import { findOwnAddress } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { PageMissing } from '~/components/page-missing';
import { TextPage } from '~/features/legal/TextPage';
import { plainText } from '~/lib/rich-text';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/page';

/** What search engines show of a page. */
const DESCRIPTION = 160;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const page = loaderData?.page;
  return pageMeta(getSite(matches), {
    title: page?.title ?? 'Page not found',
    description: plainText(page?.bodyNodes ?? [])
      .trim()
      .slice(0, DESCRIPTION),
    ...(page && { path: `/pages/${params.slug}` }),
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const own = findOwnAddress(params.slug);
  if (own !== null) throw redirect(own, 301);
  return loadPage(context.get(storeContext), params.slug);
}

/** A page that staff added. */
export default function AddedPage({ loaderData: { page, isUnknown } }: Route.ComponentProps) {
  if (!page?.bodyNodes) return <PageMissing isUnknown={isUnknown} />;
  return <TextPage title={page.title} nodes={page.bodyNodes} />;
}
