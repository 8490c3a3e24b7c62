import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '~/components/account-card';
import { safePath } from '~/lib/text';
import { CodeForm, signInWith } from './CodeForm';
import { borrowPurchase } from '~/lib/lent-purchase';

type Problem = Awaited<ReturnType<typeof signInWith>>;

// A link works once; a component mounted twice must not send it twice.
const attempts = new Map<string, Promise<Problem>>();

function signInOnce(token: string): Promise<Problem> {
  const attempt = attempts.get(token) ?? signInWith({ token });
  attempts.set(token, attempt);
  return attempt;
}

/** The page of an emailed link: signs in, or asks for the code in a browser that did not ask for the link. */
export function LinkSignIn({ token }: { token: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = safePath(params.get('next'), '/tools');
  const [problem, setProblem] = useState<Problem>(null);

  useEffect(() => {
    // Out of the address and the history, before anything else can read it.
    const { pathname, search } = window.location;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    const left = rest.size > 0 ? `?${rest.toString()}` : '';
    window.history.replaceState(window.history.state, '', pathname + left);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void signInOnce(token).then((found) => {
      if (!isCurrent) return;
      setProblem(found);
      if (!found) goOn(navigate, next);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, next, navigate]);

  if (problem?.code === 'OTHER_BROWSER')
    return (
      <AccountCard
        title="One more step"
        text="This is not the browser that asked for the email. Enter its code to sign in here."
      >
        <CodeForm token={token} onSignedIn={() => goOn(navigate, next)} />
      </AccountCard>
    );
  if (problem)
    return (
      <AccountCard title="We couldn’t sign you in">
        <p role="alert" className="text-center">
          {problem.message}
        </p>
        <Link
          to={`/sign-in?next=${encodeURIComponent(next)}`}
          reloadDocument
          className="btn btn-primary mt-6 w-full"
        >
          Send a new email
        </Link>
      </AccountCard>
    );
  return (
    <AccountCard title="Signing you in">
      <p role="status" className="flex items-center justify-center gap-3">
        <span className="spinner" aria-hidden="true" />
        One moment, please.
      </p>
    </AccountCard>
  );
}

function goOn(navigate: ReturnType<typeof useNavigate>, next: string): void {
  borrowPurchase();
  void navigate(next, { replace: true });
}
