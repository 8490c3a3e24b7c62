import { useState } from 'react';
import { failureMessage } from '~/api/http';
import { getDownload } from '~/api/shop';
import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { saveFile } from '~/lib/download';
import { showToast } from '~/lib/toast';

/** Downloads a tool that was just paid for. */
export function DownloadButton({ toolId }: { toolId: string | null | undefined }) {
  const [busy, setBusy] = useState(false);

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
    <BusyButton busy={busy} onClick={download} className="btn-primary">
      <Glyph name="download" />
      Download Tool
    </BusyButton>
  );
}
