import { useState } from 'react';
import { failureMessage } from '~/api/http';
import { getQuoteFile } from '~/api/quotes';
import type { OwnQuote } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Glyph } from '~/components/icons';
import { saveFile } from '~/lib/download';
import { formatFileSize } from '~/lib/format';
import { showToast } from '~/lib/toast';

type File = OwnQuote['files'][number];

function FileRow({ quoteId, file }: { quoteId: string; file: File }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const result = await getQuoteFile(quoteId, file.id);
    setBusy(false);
    if (result.ok) return saveFile(result.data.downloadUrl, result.data.fileName);
    if (result.status !== 401) showToast('error', failureMessage(result, 'Download failed'));
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium text-ink [overflow-wrap:anywhere]">{file.fileName}</span>
        <span className="block text-sm [overflow-wrap:anywhere]">
          <span className="figure">{formatFileSize(file.fileSize)}</span>
          {file.note && ` · ${file.note}`}
        </span>
      </span>
      <BusyButton
        busy={busy}
        onClick={download}
        className="btn-primary btn-sm"
        aria-label={`Download ${file.fileName}`}
      >
        <Glyph name="download" width={18} height={18} />
        Download
      </BusyButton>
    </li>
  );
}

/** The files that were delivered with a quote. */
export function QuoteFiles({ quote }: { quote: Pick<OwnQuote, 'id' | 'title' | 'files'> }) {
  return (
    <ul aria-label={`Files of ${quote.title}`} className="divide-y divide-line">
      {quote.files.map((file) => (
        <FileRow key={file.id} quoteId={quote.id} file={file} />
      ))}
    </ul>
  );
}
