import { useState } from 'react';
import { Link } from 'react-router';
import { getAccess } from '~/api/access';
import { failureMessage } from '~/api/http';
import { getDownload } from '~/api/shop';
import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { saveFile } from '~/lib/download';
import { showToast } from '~/lib/toast';
import { AccessPanel } from '~/components/access-panel';
import { useLoad } from '~/lib/use-load';

/** Downloads a tool that was paid for; asks for the name where access is given elsewhere. */
export function DownloadButton({ toolId }: { toolId: string | null | undefined }) {
  const [busy, setBusy] = useState(false);
  const [rights, reload] = useLoad(getAccess);
  const right = rights.kind === 'ready' ? rights.data.access.find((one) => one.toolId === toolId) : undefined;

  async function download() {
    if (!toolId) return showToast('error', 'Tool information not available');
    setBusy(true);
    const result = await getDownload(toolId);
    setBusy(false);
    if (!result.ok) {
      return showToast('error', failureMessage(result, 'Download failed'));
    }
    if (!result.data.downloadUrl) return showToast('error', 'Download link not available');
    saveFile(result.data.downloadUrl, result.data.fileName);
  }

  return (
    <>
      {right && (
        <div className="col-span-full text-left">
          <AccessPanel access={right} onChanged={reload} />
        </div>
      )}
      {right && !right.hasFile ? (
        <Link to="/dashboard?tab=tools" className="btn btn-primary">
          Go to My Tools
        </Link>
      ) : (
        <BusyButton busy={busy} onClick={download} className="btn-primary">
          <Glyph name="download" />
          Download Tool
        </BusyButton>
      )}
    </>
  );
}
