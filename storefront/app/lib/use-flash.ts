import { useEffect, useState } from 'react';

/** A value that resets to null after `ms`; setting it again restarts the timer. */
export function useFlash<T>(ms: number): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState<{ now: T } | null>(null);

  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(null), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return [value?.now ?? null, (next) => setValue(next === null ? null : { now: next })];
}
