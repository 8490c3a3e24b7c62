import { DashboardPage } from '~/features/dashboard/DashboardPage';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Dashboard', description: 'Your tools, course and profile.' });

export default function Dashboard() {
  return <DashboardPage />;
}
