import type { ReactNode } from 'react';
import { BrokerStrip } from './BrokerStrip';
import { ClosingCall } from './ClosingCall';
import { FeaturedTools } from './FeaturedTools';
import { Hero } from './Hero';
import { ValuePoints } from './ValuePoints';

interface HomePageProps {
  slider: ReactNode;
  /** The featured grid; null hides the section. */
  featured: ReactNode;
}

/** The home page. */
export function HomePage({ slider, featured }: HomePageProps) {
  return (
    <>
      {slider}
      <Hero />
      <BrokerStrip />
      <ValuePoints />
      {featured ? <FeaturedTools>{featured}</FeaturedTools> : <div className="section" />}
      <ClosingCall />
    </>
  );
}
