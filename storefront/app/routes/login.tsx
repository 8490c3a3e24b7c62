import { LoginCard } from '~/features/auth/LoginCard';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Login',
    description: 'Sign in to download your tools and see your dashboard.',
    path: '/login',
  });

export default function Page() {
  return <LoginCard />;
}
