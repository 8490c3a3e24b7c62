import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { readPurchase } from '~/lib/purchase-intent';

const never = () => () => undefined;

/** Why the visitor is asked to sign in: to buy something, or because a session has ended. Known after hydration. */
export function SignInReason({ otherwise }: { otherwise: string }) {
  const [params] = useSearchParams();
  const place = params.get('next') ?? '';
  const wanted = useSyncExternalStore(
    never,
    () => readPurchase(place)?.item.name,
    () => undefined,
  );
  if (params.has('ended')) return <span role="status">Your session has ended. Please sign in again.</span>;
  return wanted ? <>Sign in to buy {wanted}.</> : otherwise;
}
