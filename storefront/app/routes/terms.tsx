import { Terms } from '~/features/legal/Terms';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Terms of Service',
    description: 'The terms for buying and using our trading tools.',
    path: '/terms',
  });

export default function Page() {
  return <Terms />;
}
