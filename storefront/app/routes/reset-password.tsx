import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '~/components/account-card';
import { ResetForm } from '~/features/auth/ResetForm';
import { pageMeta, secretAddressHeaders, siteOf } from '~/lib/seo';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Reset password', description: 'Set a new password.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function ResetPassword() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const isFirst = params.get('for') === 'new';
  if (token) {
    return (
      <AccountCard
        title={isFirst ? 'Set your password' : 'Reset your password'}
        text={
          isFirst ? 'Sign in with it from now on, or by email.' : 'Choose a new password for your account.'
        }
      >
        <ResetForm token={token} isStaff={params.get('for') === 'staff'} isFirst={isFirst} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Invalid Reset Link">
      <p role="alert" className="text-center">
        No reset token found. Please request a new password reset.
      </p>
      <Link to="/forgot-password" className="btn btn-primary mt-6 w-full">
        Request New Reset
      </Link>
    </AccountCard>
  );
}
