import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { storedIntent, type Intent } from '~/lib/purchase-intent';
import { toIntent } from '~/lib/stored-intent';

const never = () => () => undefined;

/** What the visitor wants to sign in for. Known after hydration. */
export function useIntent(): Intent | null {
  const [params] = useSearchParams();
  const place = params.get('next') ?? '';
  const stored = useSyncExternalStore(never, storedIntent, () => null);
  return useMemo(() => toIntent(stored, place), [stored, place]);
}
