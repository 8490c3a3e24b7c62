import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmailSignIn } from '~/features/auth/EmailSignIn';
import { LinkSignIn } from '~/features/auth/LinkSignIn';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/sign-in';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Continue with email', description: 'Sign in without a password.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function Page() {
  const [params] = useSearchParams();
  // Kept here, because it leaves the address at once.
  const [token] = useState(params.get('token'));
  return token ? <LinkSignIn token={token} /> : <EmailSignIn />;
}
