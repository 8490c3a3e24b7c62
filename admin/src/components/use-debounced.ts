import { useEffect, useState } from 'react';

const DELAY_MS = 250;

/** The value once it has not changed for a quarter of a second, for requests while somebody types. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
