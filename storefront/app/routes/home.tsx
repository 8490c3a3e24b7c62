import { readHome } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { AnnouncementSlider } from '~/features/announcements/AnnouncementSlider';
import { ToolGrid } from '~/features/catalogue/ToolGrid';
import { HomePage } from '~/features/home/HomePage';
import { absoluteUrl } from '~/lib/media';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSite(matches);
  return pageMeta(site, {
    title: `${site.storeName}: trading tools for Indian markets`,
    description:
      'Trading bots, Excel tools, indicators and a course on algorithmic trading. Try, buy and download instantly.',
    path: '/',
    jsonLd: [
      {
        '@type': 'WebSite',
        name: site.storeName,
        url: absoluteUrl(site.publicUrl, '/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absoluteUrl(site.publicUrl, '/tools')}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  return readHome(context.get(storeContext));
}

export default function Home({ loaderData: { announcements, featured, ...rest } }: Route.ComponentProps) {
  return (
    <HomePage
      slider={<AnnouncementSlider announcements={announcements} />}
      featured={featured.length > 0 ? <ToolGrid tools={featured} featured /> : null}
      {...rest}
    />
  );
}
