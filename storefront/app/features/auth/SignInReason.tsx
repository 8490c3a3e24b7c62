import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { readPurchase } from '~/lib/purchase-intent';

const never = () => () => undefined;

interface SignInReasonProps {
  otherwise: string;
  action?: 'Sign in' | 'Sign up';
}

/** Why the visitor is asked to sign in: to buy something, or because a session has ended. Known after hydration. */
export function SignInReason({ otherwise, action = 'Sign in' }: SignInReasonProps) {
  const [params] = useSearchParams();
  const place = params.get('next') ?? '';
  const wanted = useSyncExternalStore(
    never,
    () => readPurchase(place)?.item.name,
    () => undefined,
  );
  const toBuy = wanted && `${action} to buy ${wanted}.`;
  if (!params.has('ended')) return toBuy ?? otherwise;
  return <span role="status">Your session has ended. {toBuy ?? 'Please sign in again.'}</span>;
}
