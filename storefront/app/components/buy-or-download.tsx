import { Link } from 'react-router';
import { isOwned, useToolActions, type ActionTool } from '~/lib/tool-actions';
import { BusyButton } from './busy-button';
import { OpeningMark } from './opening-mark';

interface BuyOrDownloadProps {
  tool: ActionTool;
  /** The id of the tool's name. */
  describedBy: string;
  className?: string;
}

/** Buys the tool, or downloads one that is free or owned. */
export function BuyOrDownload({ tool, describedBy, className = '' }: BuyOrDownloadProps) {
  const { buy, download, busy, opening, accessTo } = useToolActions();
  const isDownload = tool.price === 0 || isOwned(accessTo(tool._id));
  // Which plan is chosen on the tool's page.
  if (tool.hasPlans && !isDownload) {
    return (
      <Link
        to={`/tools/${tool._id}`}
        className={`btn btn-primary btn-sm no-script:hidden ${className}`}
        aria-describedby={describedBy}
      >
        Choose a Plan
      </Link>
    );
  }
  return (
    <BusyButton
      busy={busy === tool._id}
      onClick={() => (isDownload ? void download(tool) : buy({ ...tool, toolId: tool._id }))}
      className={`btn-primary btn-sm no-script:hidden ${className}`}
      aria-describedby={describedBy}
    >
      <OpeningMark isOpening={opening === tool._id} />
      {!isDownload ? 'Purchase Now' : tool.version === null ? 'Get Access' : 'Download Now'}
    </BusyButton>
  );
}
