import { Link } from 'react-router';
import { getOwnQuotes } from '~/api/quotes';
import type { OwnQuote } from '~/api/types';
import { QuoteFiles } from '~/components/quote-files';
import { formatDate, formatPrice } from '~/lib/format';
import { dueDate, lastDay, quoteStatus } from '~/lib/quote-status';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

function dateText(quote: OwnQuote): string {
  if (quote.status === 'accepted') return `Pay by ${formatDate(lastDay(quote.validUntil))}`;
  if (quote.status === 'paid') return `Delivery by ${formatDate(dueDate(quote))}`;
  if (quote.status === 'delivered') return `Delivered on ${formatDate(quote.deliveredAt)}`;
  return `Accepted on ${formatDate(quote.acceptedAt)}`;
}

/** The page of the quote, without the host. */
const getPath = (link: string): string => new URL(link).pathname;

function QuoteCard({ quote }: { quote: OwnQuote }) {
  const { label, tone } = quoteStatus(quote.status);
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 flex-1 basis-56 text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          {quote.title}
        </h3>
        <span className={`badge ${tone}`}>{label}</span>
      </div>
      <p className="figure mt-1.5 text-sm">
        {formatPrice(quote.amount)} · {dateText(quote)}
      </p>
      {quote.files.length > 0 && (
        <div className="mt-2 border-t border-line">
          <QuoteFiles quote={quote} />
        </div>
      )}
      {quote.link && (
        <Link
          to={getPath(quote.link)}
          className={`btn btn-sm mt-3 ${quote.status === 'accepted' ? 'btn-primary' : 'btn-secondary'}`}
          aria-label={`${quote.status === 'accepted' ? 'View and pay' : 'View quote'}: ${quote.title}`}
        >
          {quote.status === 'accepted' ? 'View and pay' : 'View quote'}
        </Link>
      )}
    </li>
  );
}

/** The quotes that the customer has accepted; nothing for those without one. */
export function OwnQuotes() {
  const [state, reload] = useLoad(getOwnQuotes);
  const quotes = state.kind === 'ready' ? state.data.quotes : [];
  if (state.kind !== 'failed' && quotes.length === 0) return null;
  return (
    <section aria-labelledby="own-quotes" className="mt-10">
      <h2 id="own-quotes" className="text-xl font-semibold">
        My Quotes
      </h2>
      {state.kind === 'failed' ? (
        <div className="mt-5">
          <LoadFailed what="your quotes" onRetry={reload} />
        </div>
      ) : (
        <ul className="mt-5 grid gap-6 lg:grid-cols-2">
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </section>
  );
}
