import type { Release, Tool } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { RichText } from '~/components/rich-text';
import { formatDate, formatFileSize } from '~/lib/format';
import { isOwned, useToolActions } from '~/lib/tool-actions';

/** What a customer is told about the malware scan of a release. */
const SCANS: Record<Release['scan'], string> = {
  clean: 'Scanned for malware: nothing found',
  infected: 'Not available at the moment: this file is being checked',
  pending: 'Not scanned for malware',
  not_scanned: 'Not scanned for malware',
};

const CLEARED = 'Scanned for malware: our staff checked what was found, and it is harmless';

/** What was released, the newest first; the checksums are folded. */
export function Versions({ tool, releases }: { tool: Tool; releases: Release[] }) {
  const { download, accessTo, busy } = useToolActions();
  // Owners can download any release; the button beside the price downloads the latest.
  const isOwner = isOwned(accessTo(tool._id));
  return (
    <ul className="-mt-4 divide-y divide-line">
      {releases.map((release) => (
        <li key={release.id} className="py-4 text-sm">
          <p className="figure flex flex-wrap gap-x-3 gap-y-1">
            <strong className="text-ink">Version {release.version}</strong>
            <span>{formatDate(release.createdAt)}</span>
            <span>{formatFileSize(release.fileSize)}</span>
            {release.current && <span className="font-medium text-link">Current version</span>}
          </p>
          {release.changelogNodes.length > 0 && (
            <div className="rich mt-1.5">
              <RichText nodes={release.changelogNodes} top={4} />
            </div>
          )}
          <p className="mt-1.5 text-quiet">{release.clearedByStaff ? CLEARED : SCANS[release.scan]}</p>
          <details className="mt-1">
            <summary className="link inline-flex min-h-8 cursor-pointer items-center">
              Checksum<span className="sr-only"> of version {release.version}</span>
            </summary>
            <p className="text-xs text-quiet">
              SHA-256 <code className="[overflow-wrap:anywhere] select-all">{release.sha256}</code>
            </p>
          </details>
          {isOwner && release.scan !== 'infected' && (
            <BusyButton
              busy={busy === tool._id}
              onClick={() => void download(tool, release.id)}
              className="btn-secondary btn-sm mt-3"
            >
              Download version {release.version}
            </BusyButton>
          )}
        </li>
      ))}
    </ul>
  );
}
