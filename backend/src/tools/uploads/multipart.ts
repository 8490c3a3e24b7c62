import { addAbortSignal } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../common/errors/app-error.ts';
import { commonError, invalidFields } from '../../common/errors/common-errors.ts';
import { toolError } from '../tools.errors.ts';
import type { IncomingFile, ReceivedFile } from './uploads.service.ts';

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
 * Reads a form that is not too long. What `work` leaves unread is drained, so that the client can read the response.
 * @throws MULTIPART_REQUIRED, REQUEST_TIMEOUT when the client sends too slowly
 */
async function readForm<Result>(
  request: FastifyRequest,
  limit: Limit,
  work: (bytes: number, tooSlow: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw toolError('MULTIPART_REQUIRED');
  const tooSlow = request.tooSlow ?? new AbortController().signal;
  try {
    const length = Number(request.headers['content-length'] ?? limit.bytes);
    if (length > limit.bytes + MULTIPART_OVERHEAD_BYTES) throw limit.tooLarge();
    return await work(length, tooSlow);
  } catch (error) {
    throw tooSlow.aborted ? commonError('REQUEST_TIMEOUT', { cause: error }) : error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * Passes the form field `file` to `work` as a stream, which fails when the client sends too slowly.
 * @throws MULTIPART_REQUIRED, VALIDATION_FAILED naming `file`, REQUEST_TIMEOUT
 */
export async function withUploadedFile<Result>(
  request: FastifyRequest,
  limit: Limit,
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  return readForm(request, limit, async (bytes, tooSlow) => {
    const parsing = request.file({
      throwFileSizeLimit: false,
      limits: { fileSize: limit.bytes + 1, files: 1, fields: 5 },
    });
    const part = await unlessAborted(tooSlow, parsing);
    if (part?.fieldname !== 'file')
      throw invalidFields({ file: 'Choose a file and send it in the field “file”.' });
    const content = addAbortSignal(tooSlow, part.file);
    return work({ fileName: part.filename, content, bytes });
  });
}

/** A form with one small file, all of it in memory. */
interface UploadedForm {
  file: ReceivedFile;
  fields: Record<string, unknown>;
}

async function collectFile(file: AsyncIterable<Buffer>, limit: Limit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > limit.bytes) throw limit.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function collectForm(request: FastifyRequest, limit: Limit): Promise<UploadedForm> {
  let file: ReceivedFile | undefined;
  const fields: Record<string, unknown> = {};
  // Its size is counted here, so that the refusal says the limit.
  const limits = { fileSize: 2 * limit.bytes, files: 1, fields: 10 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const content = await collectFile(part.file, limit);
    if (part.fieldname === 'file') file = { fileName: part.filename, content };
  }
  if (!file || file.content.length === 0)
    throw invalidFields({ file: 'Choose a file and send it in the field “file”.' });
  return { file, fields };
}

/**
 * Reads a form with the file `file` and texts, in any order.
 * @throws MULTIPART_REQUIRED, VALIDATION_FAILED naming `file`, REQUEST_TIMEOUT
 */
export async function readUploadedForm(request: FastifyRequest, limit: Limit): Promise<UploadedForm> {
  return readForm(request, limit, (_bytes, tooSlow) => unlessAborted(tooSlow, collectForm(request, limit)));
}
