import type { FastifyRequest } from 'fastify';
import { AppError, invalidFields } from '../../common/app-error.js';
import type { IncomingFile } from './uploads.service.js';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

interface Limit {
  bytes: number;
  tooLarge(): AppError;
}

/**
 * Hands the file that a form sends in its field `file` to `work` as a stream, and nothing of it to memory. Whatever
 * happens, the rest of the request is read and thrown away, so that the client can hear the answer.
 */
export async function withUploadedFile<Result>(
  request: FastifyRequest,
  limit: Limit,
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw new AppError('MULTIPART_REQUIRED');
  }
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit.bytes + MULTIPART_OVERHEAD_BYTES) {
      throw limit.tooLarge();
    }
    const part = await request.file({
      throwFileSizeLimit: false,
      limits: { fileSize: limit.bytes + 1, files: 1, fields: 5 },
    });
    if (part?.fieldname !== 'file')
      throw invalidFields({ file: 'Choose a file and send it in the field “file”.' });
    return await work({ fileName: part.filename, content: part.file });
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}
