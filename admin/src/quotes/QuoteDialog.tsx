import { useGetOne } from 'ra-core';

import { RecordDialog } from '../components/record/RecordDialog';
import type { Quote } from './quote';
import { QuoteContent } from './QuoteContent';

/** One quote, at /quotes/{id}. */
export function QuoteDialog({ id }: { id: string }) {
  const query = useGetOne<Quote>('quotes', { id });
  return (
    <RecordDialog
      title={query.data ? `Quote: ${query.data.title}` : 'Quote'}
      closeTo="/quotes"
      query={query}
      failure="The quote could not be loaded."
    >
      {(quote) => <QuoteContent quote={quote} />}
    </RecordDialog>
  );
}
