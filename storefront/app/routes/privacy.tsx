import { Privacy } from '~/features/legal/Privacy';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Privacy Policy',
    description: 'What we know about you, why, and what you can do about it.',
    path: '/privacy',
  });

export default function Page() {
  return <Privacy />;
}
