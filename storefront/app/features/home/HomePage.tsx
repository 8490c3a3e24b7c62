import type { ReactNode } from 'react';
import { BrokerStrip } from './BrokerStrip';
import { type BuyerReview, BuyerReviews } from './BuyerReviews';
import { Categories, type CategoryTile } from './Categories';
import { ClosingCall } from './ClosingCall';
import { FeaturedTools } from './FeaturedTools';
import { Hero } from './Hero';
import type { ToolPicture } from './HeroPicture';
import { ValuePoints } from './ValuePoints';

interface HomePageProps {
  slider: ReactNode;
  /** The featured grid; null hides the section. */
  featured: ReactNode;
  /** Beside the first words; null when no tool is featured. */
  picture: ToolPicture | null;
  categories: CategoryTile[];
  reviews: BuyerReview[];
}

/** The home page. */
export function HomePage({ slider, featured, picture, categories, reviews }: HomePageProps) {
  return (
    <>
      {slider}
      <Hero picture={picture} />
      <BrokerStrip />
      <ValuePoints />
      <Categories categories={categories} />
      {featured ? <FeaturedTools>{featured}</FeaturedTools> : <div className="section" />}
      <BuyerReviews reviews={reviews} />
      <ClosingCall />
    </>
  );
}
