import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { commonError } from '../../common/errors/common-errors.ts';
import { toolError } from '../tools.errors.ts';

/** Sent with every response of the protocol. */
export const TUS = { 'tus-resumable': '1.0.0' };

/**
 * Passes the body to `work` as a stream. The rest of the request is always drained, so that the client can read the
 * response. @throws UPLOAD_LENGTH_INVALID without a body of the protocol's type, REQUEST_TIMEOUT when it is sent too slowly
 */
export async function readPiece<Result>(
  request: FastifyRequest,
  work: (content: Readable) => Promise<Result>,
): Promise<Result> {
  const { body, tooSlow } = request;
  if (!(body instanceof Readable)) throw toolError('UPLOAD_LENGTH_INVALID');
  try {
    return await work(tooSlow ? addAbortSignal(tooSlow, body) : body);
  } catch (error) {
    throw tooSlow?.aborted ? commonError('REQUEST_TIMEOUT', { cause: error }) : error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}
