import { useCallback, useEffect, useState } from 'react';
import type { ApiFailure } from '~/api/http';
import { readQuote } from '~/api/quotes';
import type { PublicQuote } from '~/api/types';
import { useSession } from '~/lib/session';

export type QuoteState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'ready'; quote: PublicQuote };

/** The quote of a link, read again for another person and after `reload`. */
export function useQuote(quoteToken: string): [QuoteState, () => void] {
  const { kind, token, adminToken } = useSession();
  const [state, setState] = useState<QuoteState>({ kind: 'loading' });
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    if (kind === 'unknown') return;
    let isCurrent = true;
    void readQuote(quoteToken).then((result) => {
      if (!isCurrent) return;
      setState(result.ok ? { kind: 'ready', quote: result.data.quote } : { kind: 'failed', failure: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [quoteToken, kind, token, adminToken, reloads]);

  const reload = useCallback(() => setReloads((n) => n + 1), []);
  return [state, reload];
}
