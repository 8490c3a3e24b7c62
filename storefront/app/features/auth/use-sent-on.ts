import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '~/lib/session';
import { safePath } from '~/lib/text';

/**
 * Sends visitors on as soon as they are signed in: by the form, in another tab, or before they came. They return to the
 * page they came from, or see the catalogue.
 */
export function useSentOn(): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const next = safePath(params.get('next'), '/tools');
  useEffect(() => {
    if (user) void navigate(next, { replace: true });
  }, [user, next, navigate]);
}
