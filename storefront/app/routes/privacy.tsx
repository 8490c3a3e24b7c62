import { Privacy } from '~/features/legal/Privacy';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Privacy Policy',
    description: 'What data we collect, why, and the choices you have.',
    path: '/privacy',
  });

export default function Page() {
  return <Privacy />;
}
