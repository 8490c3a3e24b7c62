import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Release, Tool } from '~/api/types';
import { BuyBar } from '~/components/buy-bar';
import { CompareSlot } from '~/components/compare-slot';
import { HeartSlot } from '~/components/heart-slot';
import { Glyph } from '~/components/icons';
import type { SmallCardTool } from '~/components/small-card';
import { ShareButton } from '~/components/share-button';
import type { BundleOffer } from '~/lib/bundle-offers';
import { later } from '~/lib/later';
import { inPlan } from '~/lib/plans';
import { BarButtons } from './BuyButtons';
import { Gallery } from './Gallery';
import { SidePanel } from './SidePanel';
import { ToolTabs } from './ToolTabs';

const CheaperTogether = later(() => import('./CheaperTogether').then((part) => part.CheaperTogether));
const SmallCards = later(() => import('~/components/small-card').then((part) => part.SmallCards));

export interface ToolViewProps {
  tool: Tool;
  releases: Release[];
  /** Bundles with the tool. */
  offers?: BundleOffer[];
  /** Tools like this one. */
  related?: readonly SmallCardTool[];
  /** Names of brokers in the tool’s texts. */
  brokers?: readonly string[];
  /** A preview has no address to share. */
  preview?: boolean;
}

/** The tool page. */
export function ToolView({
  tool,
  releases,
  offers = [],
  related = [],
  brokers = [],
  preview = false,
}: ToolViewProps) {
  const [planId, choosePlan] = useState<string>();
  const chosen = inPlan(tool, planId);
  useEffect(() => {
    if (preview) return;
    void import('~/lib/recently-viewed').then(
      ({ noteViewed }) => noteViewed(tool._id),
      () => undefined,
    );
  }, [preview, tool._id]);
  return (
    <>
      <div className="container-page pt-6 pb-14 lg:pt-8 lg:pb-20">
        <Link to="/tools" className="link inline-flex min-h-8 items-center gap-1.5 text-sm no-underline">
          <Glyph name="arrowLeft" width={16} height={16} />
          All tools
        </Link>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-3xl font-bold [overflow-wrap:anywhere] sm:text-4xl">{tool.name}</h1>
            <p className="mt-3 max-w-prose text-lg">{tool.shortDescription}</p>
          </div>
          {!preview && (
            <div className="flex items-center gap-2">
              <span className="no-script:hidden flex w-24 justify-end">
                <CompareSlot tool={tool} />
              </span>
              <HeartSlot tool={tool} />
              <ShareButton name={tool.name} />
            </div>
          )}
        </div>
        <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
          <div className="contents lg:col-start-2 lg:row-start-1 lg:block">
            <SidePanel tool={chosen} onChoosePlan={choosePlan} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <Gallery key={tool._id} tool={tool} />
            <div className="mt-8">
              {offers.length > 0 && (
                <Suspense>
                  <CheaperTogether offers={offers} toolId={tool._id} />
                </Suspense>
              )}
              <ToolTabs key={`tabs-${tool._id}`} tool={tool} releases={releases} brokers={brokers} />
            </div>
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <Suspense fallback={null}>
          <SmallCards id="related" title="Related tools" tools={related} />
        </Suspense>
      )}
      <BuyBar>
        <BarButtons tool={chosen} />
      </BuyBar>
    </>
  );
}
