import { useCallback, useEffect, useState } from 'react';
import type { ApiResult } from '~/api/http';
import { useOnline } from '~/lib/use-online';

export type Load<T> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; data: T; isRefreshing: boolean };

/**
 * Loads data on mount and on `reload`; the old data stays visible while reloading. What failed is
 * loaded again when the connection is back.
 */
export function useLoad<T>(fetcher: () => Promise<ApiResult<T>>): [Load<T>, () => void] {
  const [state, setState] = useState<Load<T>>({ kind: 'loading' });
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void fetcher().then((result) => {
      if (!isCurrent) return;
      setState(result.ok ? { kind: 'ready', data: result.data, isRefreshing: false } : { kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [fetcher, reloads]);

  const reload = useCallback(() => {
    setState((now) => (now.kind === 'ready' ? { ...now, isRefreshing: true } : { kind: 'loading' }));
    setReloads((n) => n + 1);
  }, []);
  useOnline(() => {
    if (state.kind === 'failed') reload();
  });
  return [state, reload];
}
