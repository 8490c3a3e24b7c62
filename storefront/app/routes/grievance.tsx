import { GrievancePage } from '~/features/grievance/GrievancePage';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/grievance';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Grievances',
    description: 'Write to our grievance officer. Acknowledged within 48 hours, resolved within one month.',
    path: '/grievance',
  });

export default function Page() {
  return <GrievancePage />;
}
