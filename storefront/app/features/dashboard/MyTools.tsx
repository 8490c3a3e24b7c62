import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '~/api/http';
import { getDownload } from '~/api/shop';
import type { LibraryRecord, License } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';
import { RiskNotice } from '~/components/risk-notice';
import { Stars } from '~/components/stars';
import { saveFile } from '~/lib/download';
import { daysUntil, formatCount, formatDate, formatPrice, plural } from '~/lib/format';
import { renewalPrice } from '~/lib/license';
import { showToast } from '~/lib/toast';
import { countedDownloads, reviewedRating } from '~/lib/tool-counts';
import { isOwned, useToolActions } from '~/lib/tool-actions';
import { AccessPanel } from '~/components/access-panel';
import { GroupPanel } from './GroupPanel';
import { LicensePanel } from './LicensePanel';
import { LoadFailed } from './LoadFailed';
import { loadTools, type MyTool } from './load-tools';
import { OwnQuotes } from './OwnQuotes';
import { useLoad } from '~/lib/use-load';
import { type Renewable, useRenewalLink } from './use-renewal-link';
import { Wishlist } from './Wishlist';

/** The badge of a library record: a free tool also has amount 0, but is not a trial. */
function recordLabel(record: LibraryRecord): 'Free' | 'Trial' | 'Purchased' {
  if (record.type === 'free') return 'Free';
  return record.type === 'trial' || record.amount === 0 ? 'Trial' : 'Purchased';
}

function DownloadButton({ record, onDone }: { record: LibraryRecord; onDone: () => void }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const result = await getDownload(record.tool._id);
    setBusy(false);
    if (!result.ok) {
      return showToast('error', failureMessage(result, 'Download failed'));
    }
    if (!result.data.downloadUrl) return showToast('error', 'Download link not available');
    saveFile(result.data.downloadUrl, result.data.fileName ?? `${record.tool.name}.zip`);
    onDone();
  }

  return (
    <BusyButton
      busy={busy}
      onClick={download}
      className={`${record.type === 'trial' ? 'btn-secondary' : 'btn-primary'} btn-sm w-full`}
      aria-label={`Download ${record.tool.name}`}
    >
      <Glyph name="download" width={18} height={18} />
      Download
    </BusyButton>
  );
}

function TrialNote({ endsAt, hasEnded }: { endsAt: string; hasEnded: boolean }) {
  return (
    <p className={`text-sm font-medium ${hasEnded ? 'text-loss' : 'text-notice'}`}>
      {hasEnded ? 'Trial ended' : `${plural(daysUntil(endsAt), 'day')} left`}
    </p>
  );
}

/** Offers a tool that is or was tried. Bought on this page without the checkout, the list is loaded again. */
function BuyTriedTool({ tool, onBought }: { tool: LibraryRecord['tool']; onBought: () => void }) {
  const { buy, accessTo } = useToolActions();
  const isBought = isOwned(accessTo(tool._id));
  useEffect(() => {
    if (isBought) onBought();
  }, [isBought, onBought]);
  if (isBought || tool.price === 0 || !tool.isActive) return null;
  return (
    <button
      type="button"
      onClick={() => buy({ ...tool, toolId: tool._id })}
      className="btn btn-primary btn-sm w-full"
    >
      <span className="figure">
        {`Buy for ${formatPrice(tool.price)}`}
        <span className="sr-only">: {tool.name}</span>
      </span>
    </button>
  );
}

/** Not of the licence behind a right that has no key, no end and no choice of plans. */
const saysMore = ({ key, expiresAt, status }: License, hasPlans: boolean): boolean =>
  key !== null || expiresAt !== null || hasPlans || status === 'disabled';

/** A tool in the library. */
export function LibraryCard(props: MyTool & { onDone: () => void }) {
  const { record, license, access, groups = [], renewsOn, onDone } = props;
  const { tool } = record;
  const label = recordLabel(record);
  const endsAt = label === 'Trial' ? record.trialEndsAt : null;
  const downloads = countedDownloads(tool);
  return (
    <li className="card flex flex-col overflow-hidden">
      <div className="relative border-b border-line">
        <Picture
          path={tool.images[0]}
          alt=""
          sizes="(min-width: 1024px) 378px, (min-width: 640px) 46vw, 94vw"
        />
        <span className="badge absolute top-3 left-3 border border-line bg-surface text-ink">{label}</span>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to={`/tools/${tool._id}`} className="inline-block py-0.5 hover:text-link">
            {tool.name}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm leading-snug">{tool.shortDescription}</p>
        <div className="figure mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
          <Stars rating={reviewedRating(tool)} />
          <span className="flex items-center gap-1">
            <Glyph name="download" width={16} height={16} />
            {formatCount(downloads)}
            <span className="sr-only">{downloads === 1 ? ' download' : ' downloads'}</span>
          </span>
          <span className="font-semibold text-ink">
            {tool.price === 0 ? 'Free' : formatPrice(tool.price)}
          </span>
        </div>
        <div className="flex items-end justify-between gap-3 pt-4 pb-3">
          <p className="text-sm">
            {label === 'Purchased' ? 'Purchased on' : 'Since'}{' '}
            {formatDate(record.purchaseDate ?? record.createdAt)}
          </p>
          {endsAt && <TrialNote endsAt={endsAt} hasEnded={!record.canDownload} />}
        </div>
        {record.withdrawnReason && (
          <p className="pb-3 text-sm [overflow-wrap:anywhere]">
            <strong className="text-ink">
              Version {record.downloadedVersion}, which you downloaded, was withdrawn.
            </strong>{' '}
            {record.withdrawnReason}{' '}
            {record.latestVersion
              ? `Please use version ${record.latestVersion} instead.`
              : 'A corrected version will follow.'}
          </p>
        )}
        {record.updateAvailable && record.canDownload && !record.withdrawnReason && (
          <p className="pb-3 text-sm font-medium text-link">
            Update available: version {record.latestVersion}
          </p>
        )}
        {record.downloadsPaused && (
          <p className="pb-3 text-sm">
            Downloads are paused while your bank reviews the payment. They resume once the payment is
            confirmed.
          </p>
        )}
        {record.hasGuides && tool.isActive && (
          <p className="pb-3 text-sm">
            <Link to={`/tools/${tool._id}#guide`} className="link inline-flex min-h-6 items-center gap-2">
              <Glyph name="book" width={16} height={16} />
              Guide
              <span className="sr-only"> to {tool.name}</span>
            </Link>
          </p>
        )}
        {tool.documentation && (
          <p className="pb-3 text-sm">
            <a
              href={tool.documentation}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="link inline-flex min-h-6 items-center gap-2"
            >
              <Glyph name="book" width={16} height={16} />
              Documentation
              <span className="sr-only"> of {tool.name}</span>
            </a>
          </p>
        )}
        {access && <AccessPanel access={access} onChanged={onDone} />}
        {groups.map((community) => (
          <GroupPanel key={community.id} community={community} onChanged={onDone} />
        ))}
        {license && saysMore(license, tool.hasPlans) && (
          <LicensePanel
            license={license}
            category={tool.category}
            renewsOn={renewsOn}
            namesPlan={tool.hasPlans}
            onChanged={onDone}
          />
        )}
        <div className="grid gap-2">
          {record.type === 'trial' && <BuyTriedTool tool={tool} onBought={onDone} />}
          {record.canDownload ? (
            <DownloadButton record={record} onDone={onDone} />
          ) : (
            <Link to={`/tools/${tool._id}`} className="btn btn-secondary btn-sm">
              View Details
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

function Empty() {
  return (
    <div className="card p-10 text-center">
      <p className="text-lg font-semibold text-ink">No tools yet</p>
      <p className="mt-1">Tools you buy, try or download will appear here.</p>
      <Link to="/tools" className="btn btn-primary mt-5">
        Browse Tools
      </Link>
    </div>
  );
}

/** Whether its card has a button to buy or renew it. */
const isOffered = ({ record, license }: MyTool): boolean =>
  record.type === 'trial' || (license !== undefined && renewalPrice(license) !== null);

const toRenewable = ({ record, license }: MyTool): Renewable[] =>
  license ? [{ license, category: record.tool.category }] : [];

const NONE = { tools: [], groups: [] };

/** Tools the customer owns or is trying. */
export function MyTools() {
  const [state, reload] = useLoad(loadTools);
  const { tools, groups } = state.kind === 'ready' ? state.data : NONE;
  useRenewalLink(state.kind === 'ready' ? tools.flatMap(toRenewable) : null);
  return (
    <div>
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-xl font-semibold">My Tools</h2>
        <BusyButton
          busy={state.kind === 'loading' || (state.kind === 'ready' && state.isRefreshing)}
          onClick={reload}
          busyLabel="Refresh"
          className="btn-secondary btn-sm"
        >
          <Glyph name="refresh" width={18} height={18} />
          Refresh
        </BusyButton>
      </div>
      {state.kind === 'failed' && <LoadFailed what="your tools" onRetry={reload} />}
      {state.kind === 'loading' && (
        <div
          className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
          aria-label="Loading your tools"
          role="status"
        >
          {[1, 2, 3].map((n) => (
            <div key={n} className="skeleton h-96" />
          ))}
        </div>
      )}
      {state.kind === 'ready' && tools.length + groups.length === 0 && <Empty />}
      {tools.length + groups.length > 0 && (
        // Each as high as what it says: a card with a licence would leave a hole in those beside it.
        <ul className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {tools.map((tool) => (
            <LibraryCard key={`${tool.record.tool._id}-${tool.record.type}`} {...tool} onDone={reload} />
          ))}
          {groups.length > 0 && (
            <li className="card px-5 pt-5 pb-1">
              <h3 className="mb-3 text-lg font-semibold">Groups</h3>
              {groups.map((community) => (
                <GroupPanel key={community.id} community={community} onChanged={reload} />
              ))}
            </li>
          )}
        </ul>
      )}
      {tools.some(isOffered) && <RiskNotice className="mt-6 max-w-prose" />}
      <OwnQuotes />
      <Wishlist />
    </div>
  );
}
