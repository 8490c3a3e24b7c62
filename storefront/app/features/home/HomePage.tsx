import { Suspense, type ReactNode } from 'react';
import { later } from '~/lib/later';
import type { CategoryTile } from './Categories';
import { FeaturedTools } from './FeaturedTools';
import type { FurtherDownProps } from './FurtherDown';
import { Hero } from './Hero';
import type { ToolPicture } from './HeroPicture';

const Middle = later(() => import('./Middle').then((part) => part.Middle));
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
export function HomePage({ slider, words, featured, bundles, picture, categories, reviews }: HomePageProps) {
  return (
    <>
      {slider}
      <Hero words={words.hero} picture={picture} />
      <Suspense fallback={null}>
        <Middle words={words} categories={categories} />
      </Suspense>
      {featured ? <FeaturedTools>{featured}</FeaturedTools> : <div className="section" />}
      <Suspense fallback={null}>
        <FurtherDown words={words} bundles={bundles} reviews={reviews} />
      </Suspense>
    </>
  );
}
