import { loadPage } from '~/api/pages';
import { storeContext } from '~/api/store-context';
import { LegalPage } from '~/features/legal/LegalPage';
import { PageMissing } from '~/components/page-missing';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/legal';

const DESCRIPTIONS: Record<string, string> = {
  terms: 'The terms for buying and using our trading tools.',
  privacy: 'What data we collect, why, and the choices you have.',
  'privacy-notice': 'Each use of your data, its purpose and how it ends, in English and in Hindi.',
  cookies: 'What this site stores on your device and how to change it.',
};

/** The version that was asked for, if any. */
const getVersion = (search: string) => new URLSearchParams(search).get('version') ?? undefined;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const slug = location.pathname.slice(1);
  return pageMeta(getSite(matches), {
    title: loaderData?.page?.title ?? 'Legal page',
    description: DESCRIPTIONS[slug] ?? '',
    path: `/${slug}`,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  return loadPage(context.get(storeContext), pathname.slice(1), getVersion(search));
}

export default function Legal({ loaderData: { page, isUnknown } }: Route.ComponentProps) {
  if (!page) return <PageMissing isUnknown={isUnknown} />;
  const { isOther } = page;
  return <LegalPage page={page} path={`/${page.slug}`} isOther={isOther} />;
}
