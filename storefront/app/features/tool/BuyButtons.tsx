import { Link } from 'react-router';
import { BusyButton } from '~/components/busy-button';
import { BUY_BUTTON } from '~/components/buy-bar';
import { Glyph } from '~/components/icons';
import { Price } from '~/components/price';
import type { Tool } from '~/api/types';
import { daysUntil, plural } from '~/lib/format';
import { type Chosen, PERIODS } from '~/lib/plans';
import { isOwned, useToolActions, type Access, type ActionTool } from '~/lib/tool-actions';
import { OwnedVersion } from './OwnedVersion';

const MY_TOOLS = '/dashboard?tab=tools';

/** What gets a tool that is free or owned; without a file, the access to it. */
const getWord = ({ version }: ActionTool): string => (version === null ? 'Get Access' : 'Download Now');

/** Whole days left of a running trial; null when there is none. */
function trialDaysLeft(access: Access | undefined): number | null {
  if (access?.type !== 'trial' || !access.endsAt) return null;
  return new Date(access.endsAt).getTime() > Date.now() ? daysUntil(access.endsAt) : null;
}

/** What the visitor's access to the tool allows. */
function useOffer(tool: ActionTool) {
  const { buy, download, startTrial, busy, accessTo } = useToolActions();
  const access = accessTo(tool._id);
  const isOwner = isOwned(access, tool.interval);
  const canDownload = tool.price === 0 || isOwner;
  const daysLeft = trialDaysLeft(access);
  const isOnTrial = !canDownload && daysLeft !== null;
  const isNew = access === undefined;
  const canTry = !canDownload && isNew && tool.trialAvailable === true;
  const trial = isOnTrial
    ? { label: `Continue trial, ${plural(daysLeft, 'day')} left`, start: () => void download(tool) }
    : { label: `Try Free for ${tool.trialDays ?? 7} Days`, start: () => void startTrial(tool) };
  return {
    isBusy: busy === tool._id,
    isOwner,
    canDownload,
    hasFile: tool.version !== null,
    label: canDownload ? getWord(tool) : tool.interval ? 'Subscribe' : 'Purchase Now',
    canUpdate: access?.canUpdate === true,
    trial: isOnTrial || canTry ? trial : null,
    getIt: () => (canDownload ? void download(tool) : buy({ ...tool, toolId: tool._id })),
  };
}

type Offer = ReturnType<typeof useOffer>;

function MainButton({ offer, id, className = '' }: { offer: Offer; id?: string; className?: string }) {
  const { isBusy, isOwner, canDownload, hasFile, label, getIt } = offer;
  if (isOwner && !hasFile)
    return (
      <Link id={id} to={MY_TOOLS} className={`btn btn-primary ${className}`}>
        Go to My Tools
      </Link>
    );
  return (
    <BusyButton id={id} busy={isBusy && canDownload} onClick={getIt} className={`btn-primary ${className}`}>
      {canDownload && hasFile && <Glyph name="download" />}
      {label}
    </BusyButton>
  );
}

interface PlanPriceProps {
  tool: Pick<Tool, 'price' | 'originalPrice'> & Chosen;
  size?: 'lg';
}

/** The price of the chosen plan, and how often it is paid. */
export function PlanPrice({ tool: { price, originalPrice, interval }, size }: PlanPriceProps) {
  return (
    <span>
      <Price price={price} originalPrice={originalPrice} size={size} />
      {interval && <span className="text-sm whitespace-nowrap"> / {PERIODS[interval]}</span>}
    </span>
  );
}

/** Purchase, download or trial buttons, depending on the visitor's access. */
export function BuyButtons({ tool }: { tool: ActionTool }) {
  const offer = useOffer(tool);
  const { isBusy, isOwner, hasFile, trial } = offer;
  return (
    <div className="no-script:hidden mt-4 grid gap-3">
      <MainButton offer={offer} id={BUY_BUTTON} className="w-full" />
      {trial && (
        <BusyButton busy={isBusy} onClick={trial.start} className="btn-secondary w-full">
          {trial.label}
        </BusyButton>
      )}
      {isOwner && hasFile && tool.price > 0 && (
        <Link to={MY_TOOLS} className="btn btn-secondary w-full">
          Go to My Tools
        </Link>
      )}
    </div>
  );
}

/** The same for the bar of a phone: price and trial, or the version of an owner, and the button on the right. */
export function BarButtons({ tool }: { tool: Tool & Chosen }) {
  const offer = useOffer(tool);
  const { isBusy, isOwner, canUpdate, trial } = offer;
  return (
    <>
      <div className="grid min-w-0 justify-items-start">
        {isOwner ? <OwnedVersion version={tool.version} canUpdate={canUpdate} /> : <PlanPrice tool={tool} />}
        {trial && (
          <button
            type="button"
            disabled={isBusy}
            onClick={trial.start}
            className="link min-h-6 text-left text-sm"
          >
            {trial.label}
          </button>
        )}
      </div>
      <MainButton offer={offer} className="shrink-0" />
    </>
  );
}
