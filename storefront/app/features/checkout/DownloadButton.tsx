import { useState } from 'react';
import { failureMessage } from '~/api/http';
import { getDownload } from '~/api/shop';
import type { Payment } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { saveFile } from '~/lib/download';
import { showToast } from '~/lib/toast';

/** Downloads the tool of a paid order. */
export function DownloadButton({ payment }: { payment: Payment }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (!payment.tool?._id) return showToast('error', 'Tool information not available');
    setBusy(true);
    const result = await getDownload(payment.tool._id);
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
