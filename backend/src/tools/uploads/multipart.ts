import type { FastifyRequest } from 'fastify';
import { AppError, invalidFields } from '../../common/app-error.js';
import type { IncomingFile } from './uploads.service.js';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

interface Limit {
  bytes: number;
  tooLarge(): AppError;
}

/**
 * Passes the form field `file` to `work` as a stream. The rest of the request is always drained, so that the client can
 * read the response.
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
