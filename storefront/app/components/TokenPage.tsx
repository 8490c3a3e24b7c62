import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ApiResult } from '~/api/http';
import { AccountCard } from './account-card';
import { BusyButton } from './busy-button';

interface TokenPageProps {
  token: string | null;
  /** What happens with the token; a module's function, not one made while rendering. */
  send: (token: string) => Promise<ApiResult<unknown>>;
  /** Whether it happens at once or after a press of this button. */
  button?: string;
  titles: { waiting: string; done: string; failed: string };
  doneText: string;
  /** Where a new link can be had when this one is dead. */
  renewal?: { to: string; label: string };
}

const incomplete = 'This link is incomplete. Please open it again from the email.';

/** A page that a mailed link leads to: it hands the link's token to the store and tells the outcome. */
export function TokenPage({ token, send, button, titles, doneText, renewal }: TokenPageProps) {
  const [outcome, setOutcome] = useState<ApiResult<unknown> | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (token && !button) void send(token).then(setOutcome);
  }, [token, button, send]);

  if (token && !outcome) {
    return (
      <AccountCard title={titles.waiting}>
        {button ? (
          <BusyButton
            busy={isBusy}
            onClick={() => {
              setBusy(true);
              void send(token).then(setOutcome);
            }}
            className="btn-primary w-full"
          >
            {button}
          </BusyButton>
        ) : (
          <p role="status" className="flex items-center justify-center gap-3">
            <span className="spinner" aria-hidden="true" />
            One moment, please.
          </p>
        )}
      </AccountCard>
    );
  }
  const silent = token ? 'We couldn’t reach the store. Please try again.' : incomplete;
  const failure = outcome && !outcome.ok ? (outcome.message ?? silent) : silent;
  const way = !outcome?.ok && renewal ? renewal : { to: '/tools', label: 'Browse tools' };
  return (
    <AccountCard title={outcome?.ok ? titles.done : titles.failed}>
      <p role={outcome?.ok ? 'status' : 'alert'} className="text-center">
        {outcome?.ok ? doneText : failure}
      </p>
      <Link to={way.to} className="btn btn-primary mt-6 w-full">
        {way.label}
      </Link>
    </AccountCard>
  );
}
