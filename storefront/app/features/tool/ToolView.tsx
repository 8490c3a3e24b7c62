import { Link } from 'react-router';
import type { Release, Tool } from '~/api/types';
import { BuyBar } from '~/components/buy-bar';
import { HeartSlot } from '~/components/heart-slot';
import { Glyph } from '~/components/icons';
import { SmallCards, type SmallCardTool } from '~/components/small-card';
import { ShareButton } from '~/components/share-button';
import type { BundleOffer } from '~/lib/bundle-offers';
import { usePart } from '~/lib/use-part';
import { BarButtons } from './BuyButtons';
import { CheaperTogether } from './CheaperTogether';
import { Gallery } from './Gallery';
import { SidePanel } from './SidePanel';
import { ToolTabs } from './ToolTabs';

const loadRecentlyViewed = () => import('./RecentlyViewed').then((part) => part.RecentlyViewed);

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
  const { Part: RecentlyViewed } = usePart(loadRecentlyViewed, !preview);
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
              <HeartSlot tool={tool} />
              <ShareButton name={tool.name} />
            </div>
          )}
        </div>
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          <div className="min-w-0">
            <Gallery key={tool._id} tool={tool} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SidePanel tool={tool} />
          </div>
          <div className="min-w-0">
            {offers.length > 0 && <CheaperTogether offers={offers} toolId={tool._id} />}
            <ToolTabs key={`tabs-${tool._id}`} tool={tool} releases={releases} brokers={brokers} />
          </div>
        </div>
      </div>
      {related.length > 0 && <SmallCards id="related" title="Related tools" tools={related} />}
      {RecentlyViewed && <RecentlyViewed key={`viewed-${tool._id}`} toolId={tool._id} />}
      <BuyBar>
        <BarButtons tool={tool} />
      </BuyBar>
    </>
  );
}
