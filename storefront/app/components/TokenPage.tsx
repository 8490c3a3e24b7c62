import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ApiResult } from '~/api/http';
import { AccountCard } from './account-card';
import { BusyButton } from './busy-button';

interface TokenPageProps {
  token: string | null;
  /** Sends the token; must be stable between renderings. */
  send: (token: string) => Promise<ApiResult<unknown>>;
  /** The token is sent when this button is pressed; without it, when the page opens. */
  button?: string;
  titles: { waiting: string; done: string; failed: string };
  doneText: string;
  /** Where to request a new link when this one has expired. */
  renewal?: { to: string; label: string };
}

const incomplete = 'This link is incomplete. Please open it again from the email.';

/** The page an emailed link opens: sends the link's token and shows the result. */
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
  const fallback = token ? 'We couldn’t reach the store. Please try again.' : incomplete;
  const failure = outcome && !outcome.ok ? (outcome.message ?? fallback) : fallback;
  const nextLink = !outcome?.ok && renewal ? renewal : { to: '/tools', label: 'Browse tools' };
  return (
    <AccountCard title={outcome?.ok ? titles.done : titles.failed}>
      <p role={outcome?.ok ? 'status' : 'alert'} className="text-center">
        {outcome?.ok ? doneText : failure}
      </p>
      <Link to={nextLink.to} className="btn btn-primary mt-6 w-full">
        {nextLink.label}
      </Link>
    </AccountCard>
  );
}
