import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { commonError } from '../../common/errors/common-errors.ts';
import type { Env } from '../../config/env.ts';

type ReceivingEnv = Pick<Env, 'tuning'>;

/** The lowest rate of an upload, averaged over the time of a body. */
const UPLOAD_BYTES_PER_SECOND = 16 * 1024;
/** How often Node looks for requests whose headers are late. */
const CHECK_EVERY_MS = 1_000;

/** The largest upload, at the lowest rate. Limits of their own end all other requests long before. */
const LONGEST_REQUEST_MS = ((100 * 1024 * 1024) / UPLOAD_BYTES_PER_SECOND) * 1_000;

/** Settings of Node's server: a client that opens a connection has to send all headers within the time. */
export function receivingOptions({ tuning }: ReceivingEnv) {
  return {
    requestTimeout: LONGEST_REQUEST_MS,
    http: {
      headersTimeout: tuning.requestHeadersSeconds * 1_000,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when an upload is sent too slowly; null for other requests. */
    tooSlow: AbortSignal | null;
  }
}

/** Fastify reads the body of these requests; of no others, whatever they send. */
const hasBodyToRead = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Uploads are read by their route, as they arrive. */
const isUpload = ({ headers }: FastifyRequest) =>
  /^(multipart\/|application\/offset\+octet-stream)/.test(headers['content-type'] ?? '');

interface LowestRate {
  bytesPerSecond: number;
  windowMs: number;
}

/** Calls `tooSlow` when the client sends less than the lowest rate, averaged over one window after the other. */
function watchRate(
  raw: IncomingMessage,
  { bytesPerSecond, windowMs }: LowestRate,
  tooSlow: () => void,
): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const received = raw.socket.bytesRead;
    const isSlow = received - before < (bytesPerSecond * windowMs) / 1_000;
    before = received;
    if (isSlow || raw.complete) clearInterval(timer);
    if (isSlow && !raw.complete) tooSlow();
  }, windowMs);
  raw.once('close', () => clearInterval(timer));
}

/** Whoever reads the body learns of an error; without a reader it must not end the process. */
const ignore = () => undefined;

/** The body fails after `longestMs`. It is not destroyed: the connection stays open for the answer. */
function boundBody(payload: RequestPayload, longestMs: number): void {
  const timer = setTimeout(() => payload.emit('error', commonError('REQUEST_TIMEOUT')), longestMs);
  const stop = () => clearTimeout(timer);
  payload.on('error', ignore).once('end', stop).once('close', stop);
}

/**
 * Refuses with 408 a body that is not complete in time, and aborts `tooSlow` of an upload below the lowest rate. Closes
 * connections that still send a body long after the answer. Node has one limit for all requests, too short for uploads.
 */
export function boundReceiving(server: FastifyInstance, { tuning }: ReceivingEnv): void {
  const longestMs = tuning.requestBodySeconds * 1_000;
  const lowestRate = { bytesPerSecond: UPLOAD_BYTES_PER_SECOND, windowMs: longestMs };
  server.decorateRequest('tooSlow', null);

  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (!isUpload(request)) {
      if (hasBodyToRead(request)) boundBody(payload, longestMs);
      done(null, payload);
      return;
    }
    const slow = new AbortController();
    request.tooSlow = slow.signal;
    watchRate(request.raw, lowestRate, () => slow.abort());
    done(null, payload);
  });

  server.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      const timer = setTimeout(() => raw.destroy(), longestMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
