import { Link } from 'react-router';
import type { ApiFailure } from '~/api/http';
import { getQuotePdf } from '~/api/quotes';
import type { PublicQuote } from '~/api/types';
import { DocumentButton } from '~/components/document-button';
import { Glyph } from '~/components/icons';
import { QuoteFiles } from '~/components/quote-files';
import { RiskNotice } from '~/components/risk-notice';
import { formatDate, formatPrice, plural } from '~/lib/format';
import { dueDate, lastDay, quoteStatus } from '~/lib/quote-status';
import { PayQuote, QuoteAnswer } from './QuoteAnswer';
import { useQuote } from './use-quote';

const titles: Record<string, string> = {
  QUOTE_EXPIRED: 'This quote has ended',
  QUOTE_WITHDRAWN: 'This quote was withdrawn',
  QUOTE_NOT_FOUND: 'Quote not found',
};

function Gone({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const title = titles[failure.code];
  const text = title ? failure.message : 'Please check your connection and try again.';
  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <h1 className="text-3xl font-bold">{title ?? 'We couldn’t load this quote'}</h1>
      <p role="alert" className="mt-3">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!title && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            Try again
          </button>
        )}
        <Link to="/services" className={`btn ${title ? 'btn-primary' : 'btn-secondary'}`}>
          Ask for a quote
        </Link>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <p className="hidden no-script:block">Please enable JavaScript to read the quote.</p>
      <p role="status" className="no-script:hidden flex items-center gap-3">
        <span className="spinner" aria-hidden="true" />
        Loading the quote...
      </p>
    </div>
  );
}

/** Whom it is for, and since when. */
function Facts({ quote: { addressee, sentAt } }: { quote: PublicQuote }) {
  return (
    <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4 text-sm [overflow-wrap:anywhere]">
      {addressee && (
        <div>
          <dt>For</dt>
          <dd className="mt-1 font-medium text-ink">{addressee.name}</dd>
          {addressee.company && <dd className="text-ink">{addressee.company}</dd>}
          {addressee.email && <dd>{addressee.email}</dd>}
        </div>
      )}
      <div>
        <dt>Date</dt>
        <dd className="mt-1 font-medium text-ink">{formatDate(sentAt)}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, paid, isTotal }: { label: string; paid: number; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 py-2 ${isTotal ? 'border-t border-line font-semibold text-ink' : ''}`}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      <dd className="figure text-right text-ink">{formatPrice(paid)}</dd>
    </div>
  );
}

/** The line, the tax in it and the total. */
function Sums({ quote: { title, amount, tax } }: { quote: PublicQuote }) {
  return (
    <section aria-labelledby="sums" className="mt-10 max-w-prose">
      <h2 id="sums" className="text-xl font-semibold">
        Price
      </h2>
      <dl className="mt-3">
        <Sum label={title} paid={tax?.taxable ?? amount} />
        {tax && <Sum label={`GST (${tax.rate}%)`} paid={tax.amount} />}
        <Sum label="Total" paid={amount} isTotal />
      </dl>
    </section>
  );
}

/** What the quote's state means for the person who reads it. */
function getText(quote: PublicQuote): string | null {
  const { status, isMine } = quote;
  if (status === 'declined') return 'This quote was declined.';
  if (status === 'refunded') return 'This quote was refunded.';
  if (!isMine && status !== 'sent')
    return 'This quote was accepted. Sign in to the account that accepted it.';
  if (status === 'paid') return `We’re working on it. You get the files by ${formatDate(dueDate(quote))}.`;
  if (status === 'delivered') return `Delivered on ${formatDate(quote.deliveredAt)}.`;
  return null;
}

function Panel({ token, quote, onChanged }: { token: string; quote: PublicQuote; onChanged: () => void }) {
  const { label, tone } = quoteStatus(quote.status);
  const text = getText(quote);
  const isPayable = quote.status === 'accepted' && quote.isMine;
  const isOpen = quote.status === 'sent' || quote.status === 'accepted';
  return (
    <aside aria-label="Price and answer" className="card p-5 sm:p-6 lg:sticky lg:top-20">
      <span className={`badge ${tone}`}>{label}</span>
      <p className="figure mt-3 text-3xl font-bold text-ink">{formatPrice(quote.amount)}</p>
      <p className="mt-1 text-sm">
        {quote.tax ? `${formatPrice(quote.tax.amount)} GST included` : 'Taxes included'}
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        <div className="flex justify-between gap-4">
          <dt>Delivery</dt>
          <dd className="text-right font-medium text-ink">
            {plural(quote.deliveryDays, 'day')} after your payment
          </dd>
        </div>
        {isOpen && (
          <div className="flex justify-between gap-4">
            <dt>Valid until</dt>
            <dd className="text-right font-medium text-ink">{formatDate(lastDay(quote.validUntil))}</dd>
          </div>
        )}
      </dl>
      <div className="mt-5">
        {text && <p className="leading-relaxed">{text}</p>}
        {quote.status === 'sent' && <QuoteAnswer token={token} quote={quote} onChanged={onChanged} />}
        {isPayable && <PayQuote quote={quote} />}
        {(isPayable || quote.status === 'sent') && <RiskNotice className="mt-5 border-t border-line pt-4" />}
        {quote.files.length > 0 && <QuoteFiles quote={quote} />}
        <DocumentButton
          fetchFile={() => getQuotePdf(token)}
          fileName={`quote-${quote.number}.pdf`}
          what="the quote"
          className="link mt-5 inline-flex min-h-6 items-center gap-2 no-script:hidden"
        >
          <Glyph name="download" width={18} height={18} />
          Download as PDF
        </DocumentButton>
      </div>
    </aside>
  );
}

/** A quote by its emailed link, for everybody who has it. */
export function QuotePage({ token }: { token: string }) {
  const [state, reload] = useQuote(token);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Gone failure={state.failure} onRetry={reload} />;
  const { quote } = state;
  return (
    <div className="container-page pt-8 pb-14 lg:pt-12 lg:pb-20">
      <p className="text-sm font-medium">
        Quote <span className="figure">{quote.number}</span>
      </p>
      <h1 className="mt-1 text-3xl font-bold [overflow-wrap:anywhere] sm:text-4xl">{quote.title}</h1>
      <Facts quote={quote} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <section aria-labelledby="scope" className="min-w-0">
          <h2 id="scope" className="text-xl font-semibold">
            What’s included
          </h2>
          <p className="mt-3 max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
            {quote.scope}
          </p>
          <Sums quote={quote} />
        </section>
        <Panel token={token} quote={quote} onChanged={reload} />
      </div>
    </div>
  );
}
