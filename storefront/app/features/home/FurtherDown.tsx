import { BundleCards } from '~/components/bundle-cards';
import type { BundleCard } from '~/lib/bundle-offers';
import { type BuyerReview, BuyerReviews } from './BuyerReviews';
import { ClosingCall } from './ClosingCall';

export interface FurtherDownProps {
  bundles: BundleCard[];
  reviews: BuyerReview[];
}

/** The end of the home page. */
export function FurtherDown({ bundles, reviews }: FurtherDownProps) {
  return (
    <>
      <BundleCards bundles={bundles} className="container-page pb-16 lg:pb-24" heading="text-3xl font-bold" />
      <BuyerReviews reviews={reviews} />
      <ClosingCall />
    </>
  );
}
