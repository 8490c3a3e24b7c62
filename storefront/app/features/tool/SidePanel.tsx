import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Tool } from '~/api/types';
import { Glyph } from '~/components/icons';
import { RiskNotice } from '~/components/risk-notice';
import { Stars } from '~/components/stars';
import { plural } from '~/lib/format';
import { later } from '~/lib/later';
import { licenseLine } from '~/lib/license-terms';
import type { Chosen } from '~/lib/plans';
import { isOwned, useToolActions } from '~/lib/tool-actions';
import { reviewedRating } from '~/lib/tool-counts';
import { BuyButtons, PlanPrice } from './BuyButtons';
import { OwnedVersion } from './OwnedVersion';
import { QuickInfo } from './QuickInfo';

const PlanChoice = later(() => import('./PlanChoice').then((part) => part.PlanChoice));
const OwnPlans = later(() => import('./OwnPlans').then((part) => part.OwnPlans));

function Rating({ tool }: { tool: Tool }) {
  const rating = reviewedRating(tool);
  return (
    <p className="figure flex min-h-6 items-center gap-2 text-sm">
      <Stars rating={rating} />
      {rating > 0 ? (
        <Link to="#reviews" className="link inline-flex min-h-6 items-center">
          {rating.toFixed(1)} ({plural(tool.reviewsCount, 'review')})
        </Link>
      ) : (
        'New'
      )}
    </p>
  );
}

function Note({ isOwner }: { isOwner: boolean }) {
  return (
    <p className="mt-4 flex gap-2 text-sm leading-relaxed">
      <Glyph name="shield" width={18} height={18} className="mt-0.5 shrink-0 text-gain" />
      {isOwner ? (
        <span>Your receipt and all versions are kept with your account.</span>
      ) : (
        <span>
          Pay securely and download instantly. Fees are non-refundable; see the{' '}
          <Link to="/terms" className="link">
            terms
          </Link>
          .
        </span>
      )}
    </p>
  );
}

interface SidePanelProps {
  /** In the plan that is chosen. */
  tool: Tool & Chosen;
  onChoosePlan: (planId: string) => void;
}

/** Price, or what its owner has, and the buttons. */
function PriceCard({ tool, onChoosePlan }: SidePanelProps) {
  const { price, discount, planId, plans: all } = tool;
  const access = useToolActions().accessTo(tool._id);
  const isOwner = isOwned(access, tool.interval);
  const line = isOwner ? 'You own this tool' : licenseLine(tool);
  const Plans = isOwner ? OwnPlans : PlanChoice;
  const plans = planId && all.length > 1 && (
    <Suspense>
      <Plans tool={tool} chosen={planId} onChoose={onChoosePlan} />
    </Suspense>
  );
  return (
    <div className="card p-5 sm:p-6">
      {isOwner ? (
        <OwnedVersion version={tool.version} canUpdate={access?.canUpdate === true} size="lg" />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PlanPrice tool={tool} size="lg" />
          {discount > 0 && <span className="badge figure bg-gain-soft text-gain">{discount}% OFF</span>}
        </div>
      )}
      <div className="mt-2">
        <Rating tool={tool} />
      </div>
      {line && <p className={`figure mt-1.5 text-sm ${isOwner ? 'font-medium text-gain' : ''}`}>{line}</p>}
      {!isOwner && plans}
      <BuyButtons tool={tool} />
      {isOwner && plans}
      <p className="mt-4 hidden text-sm no-script:block">Please enable JavaScript to buy or download.</p>
      {/* Without a trial the owner's second button takes its place, so that what follows does not move. */}
      {price > 0 && (!isOwner || tool.trialAvailable) && <Note isOwner={isOwner} />}
      <RiskNotice className="mt-4 border-t border-line pt-4" />
    </div>
  );
}

/**
 * Price, buttons and key facts; sticky on desktop. On a phone it has no box of its own: the facts come after the
 * description.
 */
export function SidePanel({ tool, onChoosePlan }: SidePanelProps) {
  return (
    <aside aria-label="Buy this tool" className="contents lg:sticky lg:top-20 lg:block lg:space-y-4">
      <PriceCard tool={tool} onChoosePlan={onChoosePlan} />
      <QuickInfo tool={tool} />
    </aside>
  );
}
