import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { daysUntil, plural } from '~/lib/format';
import { isOwned, useToolActions, type Access, type ActionTool } from '~/lib/tool-actions';

/** Whole days left of a running trial; null when there is none. */
function trialDaysLeft(access: Access | undefined): number | null {
  if (access?.type !== 'trial' || !access.endsAt) return null;
  return new Date(access.endsAt).getTime() > Date.now() ? daysUntil(access.endsAt) : null;
}

/** Purchase, download or trial buttons, depending on the visitor's access. */
export function BuyButtons({ tool, compact = false }: { tool: ActionTool; compact?: boolean }) {
  const { buy, download, startTrial, busy, accessTo } = useToolActions();
  const access = accessTo(tool._id);
  const isBusy = busy === tool._id;
  const isOwner = isOwned(access);
  const canDownload = tool.price === 0 || isOwner;
  const daysLeft = trialDaysLeft(access);
  const width = compact ? '' : 'w-full';

  return (
    <div className={compact ? 'contents' : 'no-script:hidden mt-5 grid gap-3'}>
      {isOwner && !compact && (
        <p className="flex items-center gap-2 text-sm font-medium text-gain">
          <Glyph name="check" width={18} height={18} />
          {access?.canUpdate ? 'You own this tool. Update available' : 'You own this tool'}
        </p>
      )}
      <BusyButton
        busy={isBusy && canDownload}
        onClick={() => (canDownload ? void download(tool) : buy({ ...tool, toolId: tool._id }))}
        className={`btn-primary ${width}`}
      >
        {canDownload && <Glyph name="download" />}
        {canDownload ? 'Download Now' : 'Purchase Now'}
      </BusyButton>
      {!compact && !canDownload && daysLeft !== null && (
        <BusyButton busy={isBusy} onClick={() => void download(tool)} className={`btn-secondary ${width}`}>
          Continue trial, {plural(daysLeft, 'day')} left
        </BusyButton>
      )}
      {!compact && !canDownload && access?.type !== 'trial' && tool.trialAvailable && tool.price > 0 && (
        <BusyButton busy={isBusy} onClick={() => void startTrial(tool)} className={`btn-secondary ${width}`}>
          Try Free for {tool.trialDays ?? 7} Days
        </BusyButton>
      )}
    </div>
  );
}
