import { AccountCard } from '~/components/account-card';
import { SignInReason } from '~/features/auth/SignInReason';
import { SignupForm } from '~/features/auth/SignupForm';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Sign Up',
    description: 'Create an account to buy, try and download trading tools.',
    path: '/signup',
  });

export default function Page() {
  return (
    <AccountCard
      title="Create your account"
      text={<SignInReason action="Sign up" otherwise="One account for tools, trials and the course." />}
    >
      <SignupForm />
    </AccountCard>
  );
}
