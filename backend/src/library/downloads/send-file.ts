import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import type { ByteRange } from '../../platform/storage/index.js';
import type { ReleaseFile } from './downloads.repository.js';
import { parseRange } from './byte-range.js';
import { attachment } from './content-disposition.js';

/** Whether the part that the client has is of this file (RFC 9110 §13.1.5); weak ETags never match. */
function isSameFile(ifRange: string | string[] | undefined, etag: string, lastModified: string): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === lastModified;
}

function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/**
 * Responds to GET and HEAD with the whole file, a range of it, or 304. `open` is called only when bytes are sent.
 * @throws AppError RANGE_NOT_SATISFIABLE
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReleaseFile,
  open: (range: ByteRange | undefined) => Promise<Readable>,
): Promise<void> {
  const { sizeBytes } = file;
  const etag = `"${file.sha256}"`;
  const lastModified = file.releasedAt.toUTCString();
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  if (hasEtag(ifNoneMatch, etag)) {
    await reply.status(304).send();
    return;
  }
  const isPart = request.method === 'GET' && isSameFile(ifRange, etag, lastModified);
  const wanted = isPart ? parseRange(range, sizeBytes) : 'whole';
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  const part = wanted === 'whole' ? undefined : wanted;
  // HEAD sends an empty stream: without a payload, Fastify would set the length to 0.
  const content = request.method === 'HEAD' ? Readable.from([]) : await open(part);
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': attachment(file.fileName),
    'last-modified': lastModified,
    'x-content-type-options': 'nosniff',
    'content-length': part ? part.end - part.start + 1 : sizeBytes,
  });
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
  await reply.send(content);
}
