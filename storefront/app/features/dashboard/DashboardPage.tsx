import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasSessionEnded, useSession } from '~/lib/session';
import { formatDate } from '~/lib/format';
import { loginPath } from '~/lib/text';
import { DashboardTabs } from './DashboardTabs';

function Checking() {
  return (
    <div
      role="status"
      className="container-page section flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <div className="no-script:hidden flex flex-col items-center">
        <span className="spinner size-8 text-link" aria-hidden="true" />
        <h1 className="mt-5 text-xl font-semibold">Loading...</h1>
        <p className="mt-1">Please wait while we verify your authentication...</p>
      </div>
      <div className="hidden no-script:block">
        <h1 className="text-xl font-semibold">Your dashboard needs JavaScript</h1>
        <p className="mt-1">Please enable JavaScript in your browser, then open this page again.</p>
      </div>
    </div>
  );
}

/** The customer's dashboard; signed-out visitors are redirected to sign-in. */
export function DashboardPage() {
  const { kind, user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mustSignIn = kind === 'none' || (kind !== 'unknown' && !user);

  useEffect(() => {
    // After signing out the visitor is already leaving this page.
    const isStaying = window.location.pathname === pathname;
    const place = loginPath(pathname + search, hasSessionEnded());
    if (mustSignIn && isStaying) void navigate(place, { replace: true });
  }, [mustSignIn, navigate, pathname, search]);

  if (kind === 'unknown' || !user) return <Checking />;
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="container-page py-8 lg:py-12">
          <h1 className="text-3xl font-bold [overflow-wrap:anywhere]">Welcome back, {user.name}</h1>
          <p className="mt-2">Member since {formatDate(user.createdAt)}</p>
        </div>
      </section>
      <div className="container-page min-h-[50vh] py-6 pb-16 lg:py-8">
        <DashboardTabs />
      </div>
    </>
  );
}
