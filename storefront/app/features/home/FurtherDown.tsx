import type { PageWords } from '~/api/types';
import { BundleCards } from '~/components/bundle-cards';
import type { BundleCard } from '~/lib/bundle-offers';
import { type BuyerReview, BuyerReviews } from './BuyerReviews';
import { ClosingCall } from './ClosingCall';

export interface FurtherDownProps {
  words: PageWords['home'];
  bundles: BundleCard[];
  reviews: BuyerReview[];
}

/** The end of the home page. */
export function FurtherDown({ words, bundles, reviews }: FurtherDownProps) {
  return (
    <>
      <BundleCards bundles={bundles} className="container-page pb-16 lg:pb-24" heading="text-3xl font-bold" />
      <BuyerReviews reviews={reviews} />
      <ClosingCall words={words.closing} />
    </>
  );
}
