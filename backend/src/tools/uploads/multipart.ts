import { addAbortSignal } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/errors/app-error.ts';
import { commonError, invalidFields } from '../../common/errors/common-errors.ts';
import { toolError } from '../tools.errors.ts';
import type { IncomingFile } from './uploads.service.ts';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

interface Limit {
  bytes: number;
  tooLarge(): AppError;
}

/** Waits for `work`, but not after the signal. */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(commonError('REQUEST_TIMEOUT')), { once: true });
  return Promise.race([work, promise]);
}

/**
 * Passes the form field `file` to `work` as a stream. The rest of the request is always drained, so that the client can
 * read the response.
 * @throws REQUEST_TIMEOUT when the client sends too slowly; the stream fails then
 */
export async function withUploadedFile<Result>(
  request: FastifyRequest,
  limit: Limit,
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw toolError('MULTIPART_REQUIRED');
  }
  const tooSlow = request.tooSlow ?? new AbortController().signal;
  try {
    const length = Number(request.headers['content-length'] ?? limit.bytes);
    if (length > limit.bytes + MULTIPART_OVERHEAD_BYTES) {
      throw limit.tooLarge();
    }
    const parsing = request.file({
      throwFileSizeLimit: false,
      limits: { fileSize: limit.bytes + 1, files: 1, fields: 5 },
    });
    const part = await unlessAborted(tooSlow, parsing);
    if (part?.fieldname !== 'file')
      throw invalidFields({ file: 'Choose a file and send it in the field “file”.' });
    const content = addAbortSignal(tooSlow, part.file);
    return await work({ fileName: part.filename, content, bytes: length });
  } catch (error) {
    throw tooSlow.aborted ? commonError('REQUEST_TIMEOUT', { cause: error }) : error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}
