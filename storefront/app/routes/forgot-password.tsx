import { AccountCard } from '~/components/account-card';
import { ForgotForm } from '~/features/auth/ForgotForm';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Forgot password',
    description: 'Get a reset link by email and set a new password.',
  });

export default function Page() {
  return (
    <AccountCard title="Forgot your password?" text="Enter your email and we’ll send you a reset link.">
      <ForgotForm />
    </AccountCard>
  );
}
