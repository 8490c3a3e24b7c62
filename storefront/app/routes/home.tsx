import { data } from 'react-router';
import { readHome } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { AnnouncementSlider } from '~/features/announcements/AnnouncementSlider';
import { ToolGrid } from '~/features/catalogue/ToolGrid';
import { HomePage } from '~/features/home/HomePage';
import { PageMissing } from '~/components/page-missing';
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
  const home = await readHome(context.get(storeContext));
  return data(home, { status: home.words ? 200 : 503 });
}

export default function Home({
  loaderData: { words, announcements, featured, ...rest },
}: Route.ComponentProps) {
  if (!words) return <PageMissing isUnknown={false} />;
  return (
    <HomePage
      slider={<AnnouncementSlider announcements={announcements} />}
      featured={featured.length > 0 ? <ToolGrid tools={featured} featured /> : null}
      words={words}
      {...rest}
    />
  );
}
