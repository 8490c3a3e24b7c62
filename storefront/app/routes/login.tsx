import { AccountCard } from '~/components/account-card';
import { LoginForm } from '~/features/auth/LoginForm';
import { SignInReason } from '~/features/auth/SignInReason';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Login',
    description: 'Sign in to download your tools and see your dashboard.',
    path: '/login',
  });

export default function Page() {
  return (
    <AccountCard
      title="Welcome back"
      text={<SignInReason otherwise="Sign in to access your tools and dashboard." />}
    >
      <LoginForm />
    </AccountCard>
  );
}
