import { useEffect, useRef, useState } from 'react';

import { errorMessage } from '../../providers/api-error';
import { uploadFile, type Uploaded } from '../../providers/upload';
import { reasonAgainstArchive } from '../../components/form/file-checks';

export interface ArchiveUpload {
  running: { name: string; share: number } | undefined;
  done: Uploaded | undefined;
  failure: string | undefined;
  start: (file: File) => Promise<void>;
  cancel: () => void;
}

export interface ArchiveUploadOptions {
  onDone: (file: Uploaded) => void;
  /** Told when an upload starts (1) and ends (-1), however it ends. */
  onUpload: (step: 1 | -1) => void;
}

/** One archive at a time; leaving the form cancels it. */
export function useArchiveUpload({ onDone, onUpload }: ArchiveUploadOptions): ArchiveUpload {
  const [running, setRunning] = useState<ArchiveUpload['running']>();
  const [done, setDone] = useState<Uploaded>();
  const [failure, setFailure] = useState<string>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    setFailure(undefined);
    const reason = reasonAgainstArchive(file);
    if (reason) return setFailure(`Failed to upload ZIP file: ${reason}`);
    const abort = new AbortController();
    control.current = abort;
    setRunning({ name: file.name, share: 0 });
    onUpload(1);
    try {
      const uploaded = await uploadFile('/admin/upload-zip', file, {
        signal: abort.signal,
        onProgress: (share) => setRunning({ name: file.name, share }),
      });
      const named = {
        ...uploaded,
        fileName: uploaded.fileName ?? file.name,
        fileSize: uploaded.fileSize ?? file.size,
      };
      setDone(named);
      onDone(named);
    } catch (error) {
      if (!abort.signal.aborted) {
        setFailure(`Failed to upload ZIP file: ${errorMessage(error, 'the upload was cut off')}`);
      }
    } finally {
      setRunning(undefined);
      onUpload(-1);
    }
  };
  return { running, done, failure, start, cancel: () => control.current?.abort() };
}
