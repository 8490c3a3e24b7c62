import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type AppErrorDetails } from '../../common/errors/app-error.ts';
import { commonError, type CommonErrorName } from '../../common/errors/common-errors.ts';
import { isDatabaseUnavailable } from '../../database/database-unavailable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that was the answer. */
    errorCode?: string;
    /** Of a route whose answers have no envelope: what a refusal says beside `success`, `code` and the sentence in `error`. */
    flatRefusal: FlatRefusal | null;
  }
}

/** Such as `{ valid: false }`. */
export type FlatRefusal = Readonly<Record<string, false>>;

interface ErrorBody {
  success: false;
  message: string;
  error: {
    code: string;
    fields?: Record<string, string>;
    findings?: AppErrorDetails['findings'];
    requestId: string;
  };
  data?: Record<string, unknown>;
}

/** Errors of the framework's own plugins, by their codes. */
const FRAMEWORK_ERRORS: Record<string, CommonErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Errors of the framework by their status; any other below 500 is a BAD_REQUEST. */
const STATUS_ERRORS: Record<number, CommonErrorName> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_CONTENT',
  429: 'TOO_MANY_REQUESTS',
};

/** A full disk: of files (`ENOSPC`, `EDQUOT`) or of PostgreSQL (`53100`). */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** A statement that waited for a lock, or ran, for too long. */
const TOO_SLOW = new Set(['55P03', '57014']);

/** Errors that staff or developers have to act on. */
function isLoggedAsError({ entry, cause }: AppError): boolean {
  return entry === 'INTERNAL' || entry === 'STORAGE_FULL' || TOO_SLOW.has(String(property(cause, 'code')));
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;
}

/** The error a client gets for any thrown value. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = String(property(error, 'code'));
  if (isDatabaseUnavailable(error)) return commonError('DATABASE_DOWN', { retryAfter: 5, cause: error });
  if (DISK_FULL.has(code)) return commonError('STORAGE_FULL', { retryAfter: 60, cause: error });
  const status = error instanceof HttpException ? error.getStatus() : Number(property(error, 'statusCode'));
  if (!(status >= 400 && status < 500)) return commonError('INTERNAL', { cause: error });
  return commonError(FRAMEWORK_ERRORS[code] ?? STATUS_ERRORS[status] ?? 'BAD_REQUEST', { cause: error });
}

/** The answer to an error. */
export function envelopeBody({ message, code, fields, details }: AppError, requestId: string): ErrorBody {
  const { data, findings } = details;
  const error = { code, ...(fields && { fields }), ...(findings && { findings }), requestId };
  return { success: false, message, error, ...(data && { data }) };
}

/** An error of a route without the envelope. */
const flatBody = ({ message, code, details }: AppError, refusal: FlatRefusal) => ({
  success: false,
  code,
  ...refusal,
  ...details.data,
  error: message,
});

/** Whether a body ended because the client went away: nobody reads the answer, and it is no connection of ours that broke. */
const isAborted = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && property(thrown, 'code') === 'ECONNRESET';

/** Sends an error in the envelope, or without it where the route has none. Used by the filter and by plugins that run before Nest. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = isAborted(thrown, request)
    ? commonError('BAD_REQUEST', { cause: thrown })
    : asAppError(thrown);
  request.errorCode = error.code;
  if (isLoggedAsError(error)) request.log.error({ err: error.cause ?? thrown });
  else request.log.debug({ code: error.code, err: error.details.cause }, error.message);
  const { retryAfter } = error.details;
  const { flatRefusal } = request;
  const body = flatRefusal === null ? envelopeBody(error, request.id) : flatBody(error, flatRefusal);
  // The rest of the request is not read.
  if (error.status === 408) reply.header('connection', 'close');
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  // What failed may have begun as a file.
  reply.removeHeader('content-disposition').removeHeader('content-length');
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').status(error.status);
  reply.send(body);
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    sendError(thrown, http.getRequest<FastifyRequest>(), reply);
  }
}
