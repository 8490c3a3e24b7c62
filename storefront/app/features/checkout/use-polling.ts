import { useEffect, useEffectEvent } from 'react';
import type { ApiResult } from '~/api/http';

/** Polling delay in milliseconds, increasing with the number of polls. */
export function nextDelay(polls: number): number {
  if (polls < 10) return 2000;
  return polls < 40 ? 5000 : 20_000;
}

interface Polled<T> {
  ask: (id: string, signal: AbortSignal) => Promise<ApiResult<T>>;
  /** Returns whether the answer is final. */
  onAnswer: (data: T) => boolean;
  onOffline: () => void;
  /** The store did not answer, for the so many-th time. */
  onMiss: (misses: number) => void;
  onRefused: (message?: string) => void;
}

/** Asks until the answer is final. */
export function usePolling<T>(id: string | null, { ask, ...on }: Polled<T>): void {
  const onAnswer = useEffectEvent(on.onAnswer);
  const onOffline = useEffectEvent(on.onOffline);
  const onMiss = useEffectEvent(on.onMiss);
  const onRefused = useEffectEvent(on.onRefused);

  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;
    let misses = 0;

    async function poll(of: string) {
      const result = await ask(of, stop.signal);
      if (stop.signal.aborted) return;
      polls += 1;
      const isUnreachable =
        !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);
      if (result.ok) {
        misses = 0;
        if (onAnswer(result.data)) return;
      } else if (isUnreachable) {
        // No response does not mean failure: the payment may have gone through.
        if (!navigator.onLine) return onOffline();
        misses += 1;
        onMiss(misses);
      } else {
        if (result.status !== 401) onRefused(result.message);
        return;
      }
      timer = setTimeout(() => void poll(of), nextDelay(polls));
    }
    const pollNow = () => {
      clearTimeout(timer);
      void poll(id);
    };
    void poll(id);
    window.addEventListener('online', pollNow);
    return () => {
      window.removeEventListener('online', pollNow);
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, ask]);
}
