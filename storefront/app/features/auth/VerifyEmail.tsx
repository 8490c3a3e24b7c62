import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { readVerification, verifyEmail } from '~/api/auth';
import { failureMessage, type ApiFailure } from '~/api/http';
import type { Verification } from '~/api/types';
import { AccountCard } from '~/components/account-card';
import { BusyButton } from '~/components/busy-button';
import { getCaller, useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';

const failed = 'We couldn’t verify your email address';
const incomplete = 'This link is incomplete. Please open it again from the email.';

function Failure({ message }: { message: string }) {
  return (
    <AccountCard title="Verification failed">
      <p role="alert" className="text-center">
        {message}
      </p>
      <Link to="/dashboard?tab=profile" className="btn btn-primary mt-6 w-full">
        Request a New Link
      </Link>
    </AccountCard>
  );
}

/** Without a password, the next sign-in is by email or starts with setting one. */
function Verified({ endedPassword }: { endedPassword: boolean }) {
  return (
    <AccountCard title="Email verified">
      <p role="status" className="text-center">
        Thank you. Your email address is verified.
        {endedPassword && ' The password set before no longer works.'}
      </p>
      {endedPassword ? (
        <>
          <Link to="/forgot-password" className="btn btn-primary mt-6 w-full">
            Set a New Password
          </Link>
          <Link to="/sign-in" className="btn btn-secondary mt-3 w-full">
            Sign In by Email
          </Link>
        </>
      ) : (
        <Link to="/tools" className="btn btn-primary mt-6 w-full">
          Browse tools
        </Link>
      )}
    </AccountCard>
  );
}

/** How the person who set the password keeps it: by showing that they know it. */
function WayToKeep() {
  const { pathname, search } = useLocation();
  const { kind } = useSession();
  if (kind === 'unknown') return null;
  if (kind !== 'none')
    return (
      <>
        {' '}
        You are signed in here as{' '}
        <strong className="font-semibold [overflow-wrap:anywhere]">{getCaller()?.email}</strong>. To keep the
        password, sign out first, then sign in with it.
      </>
    );
  return (
    <>
      {' '}
      Is the password yours?{' '}
      <Link to={loginPath(pathname + search)} className="link">
        Sign in first
      </Link>{' '}
      to keep it.
    </>
  );
}

/** Somebody else may have signed up with the address, so what this browser does not hold ends. */
function Consequences({ verification: { endsPassword, endsSessions } }: { verification: Verification }) {
  let text: ReactNode = null;
  if (endsPassword)
    text = (
      <>
        This ends the password that was set at sign-up, and signs out every device.
        <WayToKeep />
      </>
    );
  else if (endsSessions) text = 'Devices that are signed in to this account will be signed out.';
  if (!text) return null;
  return <p className="mb-5 rounded-lg bg-notice-soft p-4 text-sm text-notice">{text}</p>;
}

/** Asks before it confirms: programs that check emails open links, too. */
function Question({ token, verification }: { token: string; verification: Verification }) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function confirm() {
    setBusy(true);
    const result = await verifyEmail(token);
    setBusy(false);
    if (result.ok) setDone(true);
    else setFailure(result);
  }

  if (isDone || verification.isVerified) return <Verified endedPassword={verification.endsPassword} />;
  if (failure && failure.status > 0) return <Failure message={failureMessage(failure, failed)} />;
  return (
    <AccountCard
      title="Confirm your email"
      text={
        <>
          Is <strong className="font-semibold text-ink">{verification.email}</strong> your address?
        </>
      }
    >
      <Consequences verification={verification} />
      <BusyButton busy={isBusy} onClick={() => void confirm()} className="btn-primary w-full">
        Confirm My Email
      </BusyButton>
      {failure && (
        <p role="alert" className="mt-4 text-center text-sm text-loss">
          {failureMessage(failure, failed)}
        </p>
      )}
    </AccountCard>
  );
}

/** The page of the link in the verification email. */
export function VerifyEmail({ token }: { token: string | null }) {
  const [read, setRead] = useState<Awaited<ReturnType<typeof readVerification>> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    if (token)
      void readVerification(token).then((result) => {
        if (isCurrent) setRead(result);
      });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (!token) return <Failure message={incomplete} />;
  if (!read)
    return (
      <AccountCard title="Confirm your email">
        <p role="status" className="flex items-center justify-center gap-3">
          <span className="spinner" aria-hidden="true" />
          One moment, please.
        </p>
      </AccountCard>
    );
  return read.ok ? (
    <Question token={token} verification={read.data} />
  ) : (
    <Failure message={failureMessage(read, failed)} />
  );
}
