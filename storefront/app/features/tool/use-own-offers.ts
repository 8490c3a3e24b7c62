import { useEffect, useState } from 'react';
import { type BundleOffer, OFFERS_SHOWN, toOffer } from '~/lib/bundle-offers';
import { useSession } from '~/lib/session';

/**
 * The bundles of a tool's page with the prices for the signed-in person, the same as on the pages of the bundles. The
 * page itself is the same for everybody, and shown until the answer.
 */
export function useOwnOffers(offers: BundleOffer[], toolId: string): BundleOffer[] {
  const { kind, token, adminToken } = useSession();
  const [own, setOwn] = useState<{ of: BundleOffer[]; offers: BundleOffer[] } | null>(null);
  const isAsked = offers.length > 0 && (kind === 'user' || kind === 'admin');

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void import('~/api/shop').then(
      async ({ getBundlesWith }) => {
        const result = await getBundlesWith(toolId, OFFERS_SHOWN);
        if (isCurrent && result.ok) setOwn({ of: offers, offers: result.data.bundles.map(toOffer) });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked, token, adminToken, offers, toolId]);

  return isAsked && own?.of === offers ? own.offers : offers;
}
