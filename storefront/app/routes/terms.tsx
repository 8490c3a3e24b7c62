import { Terms } from '~/features/legal/Terms';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Terms of Service',
    description: 'The terms for buying and using our trading tools.',
    path: '/terms',
  });

export default function Page() {
  return <Terms />;
}
