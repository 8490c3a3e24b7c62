import { useSearchParams } from 'react-router';
import { unlockSignIn } from '~/api/auth';
import { TokenPage } from '~/components/TokenPage';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/unlock';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Unlock sign-in', description: 'Lets you sign in again.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

/** A button, because email programs open links, and the link unlocks the device that uses it. */
export default function Page() {
  const [params] = useSearchParams();
  return (
    <TokenPage
      token={params.get('token')}
      send={unlockSignIn}
      button="Unlock Sign-In"
      text="Sign-in is paused because of too many failed attempts. Unlock it on the device you want to sign in on."
      titles={{
        waiting: 'Is this you?',
        done: 'Sign-in unlocked',
        failed: 'We couldn’t unlock sign-in',
      }}
      doneText="You can sign in with your password now."
      next={({ isStaff }) =>
        isStaff
          ? { to: '/admin', label: 'Go to Admin Sign-In', reloadDocument: true }
          : { to: '/login', label: 'Sign In' }
      }
      renewal={{ to: '/login', label: 'Back to Sign In' }}
    />
  );
}
