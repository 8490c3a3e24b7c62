import { AccountCard } from '~/components/account-card';
import { LoginForm } from '~/features/auth/LoginForm';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Login',
    description: 'Sign in to download your tools and see your dashboard.',
    path: '/login',
  });

export default function Page() {
  return (
    <AccountCard title="Welcome back" text="Sign in to access your tools and dashboard.">
      <LoginForm />
    </AccountCard>
  );
}
