import { Cookies } from '~/features/legal/Cookies';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/cookies';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Cookie Policy',
    description: 'What this site stores on your device and how to change it.',
    path: '/cookies',
  });

export default function Page() {
  return <Cookies />;
}
