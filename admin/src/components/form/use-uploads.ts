import { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { errorMessage, isServerTrouble } from '../../providers/api-error';
import { uploadFile, type Uploaded } from '../../providers/upload';

export interface UploadsOptions {
  path: Parameters<typeof uploadFile>[0];
  /** Why a file should not even be sent, if so. */
  findProblem: (file: File) => string | null;
  /** What could not be done, before the reason: `Failed to upload images`. */
  failure: string;
  onUploaded: (file: Uploaded) => void;
  /** Called with 1 when uploads start and -1 when they end. */
  onUpload?: (step: 1 | -1) => void;
}

export interface Uploads {
  running: { name: string; share: number } | undefined;
  failure: string | undefined;
  /** Sends the rest of the files after the connection or the store failed; undefined when nothing was interrupted. */
  resume: { name: 'Resume' | 'Retry'; press: () => void } | undefined;
  start: (files: File[]) => Promise<void>;
  cancel: () => void;
}

/** Whether the same file may be taken later: the connection or the store failed, or too many were sent. */
const maySucceedLater = (error: unknown): boolean =>
  isServerTrouble(error) || (error instanceof HttpError && error.status === 429);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Uploads files one after the other, without those that are refused. Closing the form cancels them. */
export function useUploads({ path, findProblem, failure, onUploaded, onUpload }: UploadsOptions): Uploads {
  const [running, setRunning] = useState<Uploads['running']>();
  const [problem, setProblem] = useState<string>();
  const [interrupted, setInterrupted] = useState<File[]>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const upload = async (file: File, signal: AbortSignal): Promise<void> => {
    const refusal = findProblem(file);
    if (refusal) throw new Error(refusal);
    setRunning({ name: file.name, share: 0 });
    const onProgress = (share: number): void => setRunning({ name: file.name, share });
    const uploaded = await uploadFile(path, file, { signal, onProgress });
    onUploaded({
      ...uploaded,
      fileName: uploaded.fileName ?? file.name,
      fileSize: uploaded.fileSize ?? file.size,
    });
  };

  const start = async (files: File[]): Promise<void> => {
    const abort = new AbortController();
    control.current = abort;
    setProblem(undefined);
    setInterrupted(undefined);
    onUpload?.(1);
    const problems: string[] = [];
    for (const [place, file] of files.entries()) {
      try {
        await upload(file, abort.signal);
      } catch (error) {
        if (abort.signal.aborted) break;
        problems.push(sentence(errorMessage(error, 'the upload was interrupted')));
        if (!maySucceedLater(error)) continue;
        // So would those that follow.
        setInterrupted(files.slice(place));
        break;
      }
    }
    if (problems.length > 0) setProblem(`${failure}: ${problems.join(' ')}`);
    setRunning(undefined);
    onUpload?.(-1);
  };
  return {
    running,
    failure: problem,
    resume: interrupted && {
      // Only archives are sent in pieces.
      name: path === '/admin/upload-zip' ? 'Resume' : 'Retry',
      press: () => void start(interrupted),
    },
    start,
    cancel: () => control.current?.abort(),
  };
}
