import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { failureMessage, type ApiFailure } from '~/api/http';
import { acceptQuote, declineQuote } from '~/api/quotes';
import type { PublicQuote } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { OpeningMark } from '~/components/opening-mark';
import { formatPrice } from '~/lib/format';
import { useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import { useToolActions } from '~/lib/tool-actions';

interface AnswerProps {
  token: string;
  quote: PublicQuote;
  onChanged: () => void;
}

const toItem = ({ id, title, amount }: PublicQuote) => ({
  quoteId: id,
  name: title,
  category: 'Services',
  price: amount,
});

/** Accepting needs an account: the quote is bound to it. */
export function QuoteAnswer({ token, quote, onChanged }: AnswerProps) {
  const { kind } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { buy } = useToolActions();
  const [hasRead, setRead] = useState(false);
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(
    what: 'accept' | 'decline',
    call: () => Promise<{ ok: true } | ApiFailure>,
  ): Promise<void> {
    if (kind === 'none') return void navigate(loginPath(pathname));
    setProblem(null);
    setBusy(what);
    const result = await call();
    setBusy(null);
    if (!result.ok) {
      if (result.status === 404) setProblem('Another person has accepted this quote.');
      else if (result.status !== 401) setProblem(failureMessage(result, 'We couldn’t send your answer'));
      return;
    }
    onChanged();
    if (what === 'accept') buy(toItem(quote));
  }

  function accept() {
    if (!hasRead) return setProblem('Please accept the terms first.');
    void send('accept', () => acceptQuote(token));
  }

  return (
    <div className="no-script:hidden">
      <label className="flex items-start gap-3 text-sm leading-relaxed">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0"
          checked={hasRead}
          onChange={(event) => {
            setRead(event.target.checked);
            setProblem(null);
          }}
        />
        <span>
          I have read the quote and accept it and the{' '}
          <Link to="/terms" target="_blank" className="link">
            terms
          </Link>
          .
        </span>
      </label>
      {problem && (
        <p role="alert" className="mt-3 rounded-lg bg-loss-soft p-3 text-sm font-medium text-loss">
          {problem}
        </p>
      )}
      <BusyButton
        busy={busy === 'accept'}
        disabled={busy !== null}
        onClick={accept}
        className="btn-primary mt-4 w-full"
      >
        Accept and pay
      </BusyButton>
      <BusyButton
        busy={busy === 'decline'}
        disabled={busy !== null}
        onClick={() => void send('decline', () => declineQuote(token))}
        className="btn-secondary mt-3 w-full"
      >
        Decline
      </BusyButton>
      {kind === 'none' && <p className="mt-3 text-sm">You’ll sign in or create an account first.</p>}
    </div>
  );
}

/** For the customer who has accepted it. */
export function PayQuote({ quote }: { quote: PublicQuote }) {
  const { buy, opening } = useToolActions();
  return (
    <button type="button" className="btn btn-primary w-full" onClick={() => buy(toItem(quote))}>
      <OpeningMark isOpening={opening === quote.id} />
      <span>
        Pay <span className="figure">{formatPrice(quote.amount)}</span>
      </span>
    </button>
  );
}
