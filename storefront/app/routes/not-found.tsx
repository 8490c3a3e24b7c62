import { data } from 'react-router';
import { readHome } from '~/api/server';
import { storeContext } from '~/api/store-context';
import { AnnouncementSlider } from '~/features/announcements/AnnouncementSlider';
import { ToolGrid } from '~/features/catalogue/ToolGrid';
import { HomePage } from '~/features/home/HomePage';
import { PageMissing } from '~/components/page-missing';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Page not found', description: 'We couldn’t find that page.' });

export async function loader({ context }: Route.LoaderArgs) {
  return data(await readHome(context.get(storeContext)), { status: 404 });
}

/** Unknown addresses show the home page with a notice. */
export default function NotFound({
  loaderData: { words, announcements, featured, ...rest },
}: Route.ComponentProps) {
  if (!words) return <PageMissing isUnknown />;
  return (
    <>
      <p role="status" className="bg-notice-soft px-4 py-3 text-center text-sm font-medium text-notice">
        We couldn’t find that page, so here’s our home page.
      </p>
      <HomePage
        slider={<AnnouncementSlider announcements={announcements} />}
        featured={featured.length > 0 ? <ToolGrid tools={featured} featured /> : null}
        words={words}
        {...rest}
      />
    </>
  );
}
