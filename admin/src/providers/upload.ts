import type { Schemas } from '@store/api-client';
import { unreachableError } from './api-error';
import type { Envelope } from './envelope';
import { readResponse } from './http-client';
import { uploadInPieces, type UploadOptions } from './resumable-upload';
import { readSession } from './session';

type ScanState = Schemas['ArchiveUploadResponse']['scan'];

const scanStates: readonly ScanState[] = ['not_scanned', 'pending', 'clean', 'infected'];

export interface Uploaded {
  url: string;
  fileName: string | undefined;
  fileSize: number | undefined;
  sha256: string | undefined;
  /** Whether a password protects the archive. */
  encrypted: boolean;
  /** What the malware scan says about an archive. */
  scan: ScanState;
  scanDetail: string | null;
}

/**
 * Sends one file: a picture as multipart field `file`, an archive in pieces, so that it can continue after a break.
 *
 * @throws HttpError with the server's reason; DOMException AbortError when cancelled
 */
export async function uploadFile(
  path: '/admin/upload' | '/admin/upload-zip',
  file: File,
  options: UploadOptions = {},
): Promise<Uploaded> {
  const { data } =
    path === '/admin/upload-zip'
      ? await uploadInPieces(file, options)
      : await uploadWhole(path, file, options);
  const { url, fileName, fileSize, sha256, encrypted, scan, scanDetail } = data;
  if (typeof url !== 'string') throw new Error('The server returned no file address');
  return {
    url,
    fileName: typeof fileName === 'string' ? fileName : undefined,
    fileSize: typeof fileSize === 'number' ? fileSize : undefined,
    sha256: typeof sha256 === 'string' ? sha256 : undefined,
    encrypted: encrypted === true,
    scan: scanStates.find((state) => state === scan) ?? 'not_scanned',
    scanDetail: typeof scanDetail === 'string' ? scanDetail : null,
  };
}

async function uploadWhole(path: string, file: File, options: UploadOptions): Promise<Envelope> {
  const token = readSession()?.token;
  const request = await send(path, file, token, options);
  return readResponse(request.status, request.responseText, token);
}

/** With XMLHttpRequest, because fetch reports no upload progress. */
function send(
  path: string,
  file: File,
  token: string | undefined,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(unreachableError());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
