import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../common/http/content-disposition.ts';
import type { ByteRange, DirectFile } from '../../platform/storage/index.ts';
import { libraryError } from '../library.errors.ts';
import { parseRange } from './byte-range.ts';
import type { ReleaseFile } from './downloads.repository.ts';

/** Whether the part that the client has is of this file (RFC 9110 §13.1.5); weak ETags never match. */
function isSameFile(ifRange: string | string[] | undefined, etag: string, lastModified: string): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === lastModified;
}

function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

export type ServedFile = Pick<
  ReleaseFile,
  'fileName' | 'contentType' | 'sizeBytes' | 'sha256' | 'releasedAt'
>;

export interface FileSource {
  /** The way to the file without this process; null when there is none. */
  direct(method: 'GET' | 'HEAD'): Promise<DirectFile | null>;
  open(range: ByteRange | undefined): Promise<Readable>;
}

/**
 * Responds to GET and HEAD with the whole file, a range of it, 304, or the way to it. `open` and `direct` are called only
 * when bytes are wanted.
 * @throws AppError RANGE_NOT_SATISFIABLE
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  source: FileSource,
): Promise<void> {
  const { sizeBytes } = file;
  const etag = `"${file.sha256}"`;
  const lastModified = file.releasedAt.toUTCString();
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const isHead = request.method === 'HEAD';
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  if (hasEtag(ifNoneMatch, etag)) {
    await reply.status(304).send();
    return;
  }
  const isPart = !isHead && isSameFile(ifRange, etag, lastModified);
  const wanted = isPart ? parseRange(range, sizeBytes) : 'whole';
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw libraryError('RANGE_NOT_SATISFIABLE');
  }
  const described = {
    'content-type': file.contentType,
    'content-disposition': attachment(file.fileName),
    'x-content-type-options': 'nosniff',
  };
  const direct = await source.direct(isHead ? 'HEAD' : 'GET');
  if (direct) {
    await sendDirect(reply, direct, described);
    return;
  }
  const part = wanted === 'whole' ? undefined : wanted;
  // HEAD sends an empty stream: without a payload, Fastify would set the length to 0.
  const content = isHead ? Readable.from([]) : await source.open(part);
  reply.headers({
    ...described,
    'last-modified': lastModified,
    'content-length': part ? part.end - part.start + 1 : sizeBytes,
  });
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
  await reply.send(content);
}

/** Who sends the bytes also answers ranges, so it describes the file with an ETag of its own. */
async function sendDirect(
  reply: FastifyReply,
  direct: DirectFile,
  described: Record<string, string>,
): Promise<void> {
  reply.removeHeader('etag').removeHeader('accept-ranges').header('cache-control', 'private, no-store');
  if ('address' in direct) {
    await reply.header('referrer-policy', 'no-referrer').redirect(direct.address, 302);
    return;
  }
  await reply.headers({ ...described, 'x-accel-redirect': direct.internalPath }).send('');
}
