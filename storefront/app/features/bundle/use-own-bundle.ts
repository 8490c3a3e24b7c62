import { useEffect, useState } from 'react';
import type { BundleDetail } from '~/api/types';
import { useSession } from '~/lib/session';

/**
 * The bundle with the price for the signed-in person. The page itself is the same for everybody, and shown until the
 * answer; the server decides again when the bundle is bought.
 */
export function useOwnBundle(bundle: BundleDetail): BundleDetail {
  const { kind, token, adminToken } = useSession();
  const [own, setOwn] = useState<{ of: BundleDetail; bundle: BundleDetail } | null>(null);
  const isSignedIn = kind === 'user' || kind === 'admin';

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void import('~/api/shop').then(async ({ getBundle }) => {
      const result = await getBundle(bundle.id);
      if (isCurrent && result.ok) setOwn({ of: bundle, bundle: result.data.bundle });
    });
    return () => {
      isCurrent = false;
    };
    // The page's data is new after a purchase.
  }, [isSignedIn, token, adminToken, bundle]);

  return isSignedIn && own?.of.id === bundle.id ? own.bundle : bundle;
}
