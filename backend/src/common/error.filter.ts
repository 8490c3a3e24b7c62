import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { isDatabaseAway } from './database-away.js';

interface ErrorBody {
  success: false;
  message: string;
  error: { code: string; fields?: Record<string, string>; requestId: string };
  data?: Record<string, unknown>;
}

/** Errors of the framework's own plug-ins, in our words. The rest keep their status and get its usual sentence. */
const FRAMEWORK_ERRORS: Record<string, [code: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['BODY_TOO_LARGE', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
};

const STATUS_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'The request is not valid.'],
  401: ['UNAUTHENTICATED', 'Please sign in to continue.'],
  403: ['FORBIDDEN', 'You are not allowed to do this.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  405: ['METHOD_NOT_ALLOWED', 'This method is not supported here.'],
  413: ['BODY_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not supported here.'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
};

const away = (cause: unknown) =>
  new AppError(503, 'NOT_READY', 'The store cannot be reached at the moment. Please try again shortly.', {
    retryAfter: 5,
    cause,
  });

/** No room on a disk: for files ("ENOSPC", "EDQUOT"), or the database's own ("53100"). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

const full = (cause: unknown) =>
  new AppError(503, 'STORAGE_FULL', 'The store has no room for this at the moment. Please try again later.', {
    retryAfter: 60,
    cause,
  });

const UNEXPECTED = new AppError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');

/** Told in the log even where debugging is off. */
const NEEDS_A_PERSON = new Set([UNEXPECTED.code, 'STORAGE_FULL']);

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;
}

/** What anything that was thrown means to a client. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return away(error);
  if (NO_ROOM.has(String(property(error, 'code')))) return full(error);
  const named = FRAMEWORK_ERRORS[String(property(error, 'code'))];
  const status = error instanceof HttpException ? error.getStatus() : Number(property(error, 'statusCode'));
  if (named && status < 500) return new AppError(status, named[0], named[1], { cause: error });
  const usual = STATUS_ERRORS[status];
  if (usual) return new AppError(status, usual[0], usual[1], { cause: error });
  if (status >= 400 && status < 500) return new AppError(status, 'BAD_REQUEST', 'The request is not valid.');
  return new AppError(500, UNEXPECTED.code, UNEXPECTED.message, { cause: error });
}

/** Writes an error as the envelope. Used by the filter and by the plug-ins that answer before Nest does. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAppError(thrown);
  if (NEEDS_A_PERSON.has(error.code)) request.log.error({ err: error.cause ?? thrown });
  else request.log.debug({ code: error.code, err: error.details.cause }, error.message);
  const { fields, retryAfter, data } = error.details;
  const body: ErrorBody = {
    success: false,
    message: error.message,
    error: { code: error.code, ...(fields && { fields }), requestId: request.id },
    ...(data && { data }),
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  reply.header('cache-control', 'no-store').status(error.status).send(body);
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
