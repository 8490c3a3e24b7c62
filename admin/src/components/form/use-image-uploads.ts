import { useEffect, useRef, useState } from 'react';

import { errorMessage } from '../../providers/api-error';
import { uploadFile } from '../../providers/upload';
import { reasonAgainstImage } from './file-checks';

export interface ImageUploads {
  running: { name: string; share: number } | undefined;
  failure: string | undefined;
  start: (files: File[]) => Promise<void>;
  cancel: () => void;
}

/** Sends pictures one after the other; those that arrived stay when a later one fails. */
export function useImageUploads(
  images: string[],
  onChange: (images: string[]) => void,
  onUpload: (step: 1 | -1) => void,
): ImageUploads {
  const [running, setRunning] = useState<ImageUploads['running']>();
  const [failure, setFailure] = useState<string>();
  const control = useRef<AbortController>(undefined);
  // Pictures may be reordered or removed while others are on their way.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  useEffect(() => () => control.current?.abort(), []);

  const sendOne = async (file: File, signal: AbortSignal): Promise<void> => {
    const reason = reasonAgainstImage(file);
    if (reason) throw new Error(reason);
    setRunning({ name: file.name, share: 0 });
    const { url } = await uploadFile('/admin/upload', file, {
      signal,
      onProgress: (share) => setRunning({ name: file.name, share }),
    });
    onChange([...latest.current, url]);
    latest.current = [...latest.current, url];
  };

  const start = async (files: File[]): Promise<void> => {
    const abort = new AbortController();
    control.current = abort;
    setFailure(undefined);
    onUpload(1);
    try {
      for (const file of files) await sendOne(file, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) {
        setFailure(`Failed to upload images: ${errorMessage(error, 'the upload was cut off')}`);
      }
    } finally {
      setRunning(undefined);
      onUpload(-1);
    }
  };
  return { running, failure, start, cancel: () => control.current?.abort() };
}
