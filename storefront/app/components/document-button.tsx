import { useState, type ReactNode } from 'react';
import type { ApiResult } from '~/api/http';
import { saveBlob } from '~/lib/download';
import { showToast } from '~/lib/toast';

interface DocumentButtonProps {
  fetchFile: () => Promise<ApiResult<Blob>>;
  fileName: string;
  /** What could not be downloaded: "the receipt". */
  what: string;
  /** Says which document it is, for a screen reader. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Downloads a PDF of the customer's. */
export function DocumentButton({
  fetchFile,
  fileName,
  what,
  label,
  className,
  children,
}: DocumentButtonProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const file = await fetchFile();
    setBusy(false);
    if (file.ok) saveBlob(file.data, fileName);
    else if (file.status !== 401) showToast('error', `We couldn’t download ${what}. Please try again.`);
  }

  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={busy}
      onClick={() => void download()}
      aria-label={label}
      className={className ?? 'link inline-flex min-h-6 items-center'}
    >
      {children}
    </button>
  );
}
