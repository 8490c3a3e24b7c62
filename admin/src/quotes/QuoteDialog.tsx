import { useGetOne } from 'ra-core';

import { DetailsDialog } from '../components/DetailsDialog';
import { May } from '../components/May';
import { QueryContent } from '../components/QueryContent';
import { useCloseTo } from '../components/use-close-to';
import type { Quote } from './quote';
import { QuoteActions } from './QuoteActions';
import { QuoteContent } from './QuoteContent';

/** One quote, at /quotes/{id}. */
export function QuoteDialog({ id }: { id: string }) {
  const close = useCloseTo('/quotes');
  const query = useGetOne<Quote>('quotes', { id });
  return (
    <DetailsDialog
      title={query.data ? `Quote: ${query.data.title}` : 'Quote'}
      onClose={close}
      actions={
        query.data && (
          <May permission="quotes:write">
            <QuoteActions quote={query.data} />
          </May>
        )
      }
    >
      <QueryContent query={query} failure="The quote could not be loaded." height={320}>
        {(data) => <QuoteContent quote={data} />}
      </QueryContent>
    </DetailsDialog>
  );
}
