import { Suspense, type ReactNode } from 'react';
import { later } from '~/lib/later';
import { BrokerStrip } from './BrokerStrip';
import { Categories, type CategoryTile } from './Categories';
import { FeaturedTools } from './FeaturedTools';
import type { FurtherDownProps } from './FurtherDown';
import { Hero } from './Hero';
import type { ToolPicture } from './HeroPicture';
import { ValuePoints } from './ValuePoints';

const FurtherDown = later(() => import('./FurtherDown').then((part) => part.FurtherDown));

interface HomePageProps extends FurtherDownProps {
  slider: ReactNode;
  /** The featured grid; null hides the section. */
  featured: ReactNode;
  /** Beside the first words; null when no tool is featured. */
  picture: ToolPicture | null;
  categories: CategoryTile[];
}

/** The home page. */
export function HomePage({ slider, featured, bundles, picture, categories, reviews }: HomePageProps) {
  return (
    <>
      {slider}
      <Hero picture={picture} />
      <BrokerStrip />
      <ValuePoints />
      <Categories categories={categories} />
      {featured ? <FeaturedTools>{featured}</FeaturedTools> : <div className="section" />}
      <Suspense fallback={null}>
        <FurtherDown bundles={bundles} reviews={reviews} />
      </Suspense>
    </>
  );
}
