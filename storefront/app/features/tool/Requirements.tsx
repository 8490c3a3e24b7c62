import type { Release, Tool } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { RichText } from '~/components/rich-text';
import { formatDate, formatFileSize } from '~/lib/format';
import { isOwned, useToolActions } from '~/lib/tool-actions';

/** A list with check marks, or the `empty` text. */
export function CheckList({ items, empty }: { items: string[]; empty: string }) {
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 leading-snug">
          <Glyph name="check" width={18} height={18} className="mt-0.5 shrink-0 text-gain" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** What a customer is told about the malware scan of a release. */
const SCANS: Record<Release['scan'], string> = {
  clean: 'Scanned for malware: nothing found',
  infected: 'Not available at the moment: this file is being checked',
  pending: 'Not scanned for malware',
  not_scanned: 'Not scanned for malware',
};

const CLEARED = 'Scanned for malware: our staff checked what was found, and it is harmless';

function Releases({ tool, releases }: { tool: Tool; releases: Release[] }) {
  const { download, accessTo, busy } = useToolActions();
  // Owners can download any release; the button beside the price downloads the latest.
  const isOwner = isOwned(accessTo(tool._id));
  return (
    <section aria-labelledby="releases">
      <h3 id="releases" className="text-lg font-semibold">
        Releases
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {releases.map((release) => (
          <li key={release.id} className="py-4 text-sm">
            <p className="figure flex flex-wrap gap-x-3 gap-y-1">
              <strong className="text-ink">Version {release.version}</strong>
              <span>{formatDate(release.createdAt)}</span>
              <span>{formatFileSize(release.fileSize)}</span>
              {release.current && <span className="font-medium text-link">Current version</span>}
            </p>
            {release.changelog && (
              <div className="rich mt-1.5">
                <RichText nodes={release.changelogNodes} top={4} />
              </div>
            )}
            <p className="mt-1.5 text-xs text-quiet">
              SHA-256 <code className="[overflow-wrap:anywhere]">{release.sha256}</code>
            </p>
            <p className="mt-1 text-xs text-quiet">
              {release.clearedByStaff ? CLEARED : SCANS[release.scan]}
            </p>
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
    </section>
  );
}

/** Requirements, platforms, and releases with checksums. */
export function Requirements({ tool, releases }: { tool: Tool; releases: Release[] }) {
  return (
    <div className="space-y-8">
      <CheckList items={tool.requirements} empty="No special requirements." />
      {tool.supportedPlatforms.length > 0 && (
        <section aria-labelledby="platforms">
          <h3 id="platforms" className="text-lg font-semibold">
            Supported platforms
          </h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {tool.supportedPlatforms.map((platform) => (
              <li key={platform} className="badge border border-line bg-surface px-3 py-1.5 text-sm text-ink">
                {platform}
              </li>
            ))}
          </ul>
        </section>
      )}
      {releases.length > 0 && <Releases tool={tool} releases={releases} />}
    </div>
  );
}
