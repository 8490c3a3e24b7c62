import { DashboardPage } from '~/features/dashboard/DashboardPage';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Dashboard', description: 'Your tools, course and profile.' });

export default function Dashboard() {
  return <DashboardPage />;
}
