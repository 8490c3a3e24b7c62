import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ApiResult } from '~/api/http';
import { AccountCard } from './account-card';
import { BusyButton } from './busy-button';

interface NextLink {
  to: string;
  label: string;
  /** For the console, which is another application. */
  reloadDocument?: boolean;
}

interface TokenPageProps<Data> {
  token: string | null;
  /** Sends the token; must be stable between renderings. */
  send: (token: string) => Promise<ApiResult<Data>>;
  /** The token is sent when this button is pressed; without it, when the page opens. */
  button?: string;
  /** Said above the button. */
  text?: string;
  titles: { waiting: string; done: string; failed: string };
  doneText: string;
  /** Where to go from here; the catalogue by default. */
  next?: (data: Data) => NextLink;
  /** Where to request a new link when this one has expired. */
  renewal?: NextLink;
}

const home: NextLink = { to: '/tools', label: 'Browse tools' };

const incomplete = 'This link is incomplete. Please open it again from the email.';

/** The page an emailed link opens: sends the link's token and shows the result. */
export function TokenPage<Data>({
  token,
  send,
  button,
  text,
  titles,
  doneText,
  next,
  renewal,
}: TokenPageProps<Data>) {
  const [outcome, setOutcome] = useState<ApiResult<Data> | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (token && !button) void send(token).then(setOutcome);
  }, [token, button, send]);

  if (token && !outcome) {
    return (
      <AccountCard title={titles.waiting} text={text}>
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
  const { to, label, reloadDocument } = outcome?.ok ? (next?.(outcome.data) ?? home) : (renewal ?? home);
  return (
    <AccountCard title={outcome?.ok ? titles.done : titles.failed}>
      <p role={outcome?.ok ? 'status' : 'alert'} className="text-center">
        {outcome?.ok ? doneText : failure}
      </p>
      <Link to={to} reloadDocument={reloadDocument} className="btn btn-primary mt-6 w-full">
        {label}
      </Link>
    </AccountCard>
  );
}
