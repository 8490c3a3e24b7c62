import { useSearchParams } from 'react-router';
import type { Act } from '~/lib/purchase-intent';
import { useIntent } from './use-intent';

const verbs: Record<Act, string> = { buy: 'buy', download: 'download', trial: 'try', save: 'save' };

interface SignInReasonProps {
  otherwise: string;
  action?: 'Sign in' | 'Sign up';
}

/** Why the visitor is asked to sign in: for something wanted, or because a session has ended. Known after hydration. */
export function SignInReason({ otherwise, action = 'Sign in' }: SignInReasonProps) {
  const [params] = useSearchParams();
  const intent = useIntent();
  const reason = intent && `${action} to ${verbs[intent.act]} ${intent.item.name}.`;
  if (!params.has('ended')) return reason ?? otherwise;
  return <span role="status">Your session has ended. {reason ?? 'Please sign in again.'}</span>;
}
