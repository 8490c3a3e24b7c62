import { useEffect, useState } from 'react';
import type { Bundle } from '~/api/types';
import type { BundleCard } from './bundle-offers';
import { useSession } from './session';

const NONE: ReadonlyMap<string, Bundle> = new Map();

/** The same bundles with the prices for the signed-in person, by their ids; visitors ask for nothing. */
export function useOwnBundles(bundles: readonly BundleCard[]): ReadonlyMap<string, Bundle> {
  const { kind, token, adminToken } = useSession();
  const [own, setOwn] = useState(NONE);
  const isSignedIn = kind === 'user' || kind === 'admin';
  const { length } = bundles;

  useEffect(() => {
    if (!isSignedIn || length === 0) return;
    let isCurrent = true;
    void import('~/api/shop').then(async ({ getBundles }) => {
      const result = await getBundles(length);
      if (isCurrent && result.ok) setOwn(new Map(result.data.bundles.map((bundle) => [bundle.id, bundle])));
    });
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, token, adminToken, length]);

  return isSignedIn ? own : NONE;
}
