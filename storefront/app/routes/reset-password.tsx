import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '~/components/account-card';
import { ResetForm } from '~/features/auth/ResetForm';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Reset password', description: 'Set a new password.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

/** What the page says to whom, by the `for` of the link. */
const WORDS = {
  reset: { title: 'Reset your password', text: 'Choose a new password for your account.' },
  new: { title: 'Set your password', text: 'Sign in with it from now on, or by email.' },
  staff: { title: 'Reset your password', text: 'Choose a new password for your staff account.' },
  invited: {
    title: 'Set your password',
    text: 'For your new staff account. Then sign in to the console with your email.',
  },
};
type Audience = keyof typeof WORDS;

const isAudience = (name: string | null): name is Audience => name !== null && Object.hasOwn(WORDS, name);

export default function ResetPassword() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const named = params.get('for');
  const audience = isAudience(named) ? named : 'reset';
  if (token) {
    return (
      <AccountCard {...WORDS[audience]}>
        <ResetForm
          token={token}
          isStaff={audience === 'staff' || audience === 'invited'}
          isFirst={audience === 'new' || audience === 'invited'}
        />
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
