import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../common/app-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as received; a webhook's signature is computed over them. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    /** The route accepts forms, which any site can send: it may not rely on a cookie. */
    takesForm?: boolean;
  }
}

/** An escaped half of a surrogate pair; texts without one are well-formed. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/** Deeper than any DTO; class-transformer and class-validator recurse, so deeper bodies would overflow the stack. */
const MAX_DEPTH = 32;

/** Whether the brackets of a JSON text are nested too deeply. Runs before parsing, without recursion. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** Lone surrogates cannot be stored; they become U+FFFD, as in broken UTF-8. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name.toWellFormed(), wellFormed(of)]));
}

/**
 * Parses JSON bodies and keeps their bytes. A DELETE or POST may name a content type and send nothing, so an empty body
 * is valid. Uploads have their own parser; every other type is answered with 415.
 */
export function registerBodyParsers(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  const parseAs = 'buffer' as const;
  // A piece of an upload is read by its route.
  server.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body));
  server.addContentTypeParser('application/json', { parseAs }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const text = body.toString('utf8');
    if (isTooDeep(text)) {
      done(new AppError('JSON_TOO_DEEP'));
      return;
    }
    void parseJson(request, text, (error, value: unknown) => {
      if (error) done(new AppError('INVALID_JSON', { cause: error }));
      else done(null, SURROGATE.test(text) ? wellFormed(value) : value);
    });
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs },
    (request, body: Buffer, done) => {
      // A form of another site is sent without asking the browser's user, so only routes that expect it take one.
      if (request.flatRefusal !== null || request.routeOptions.config.takesForm)
        done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
      else done(new UnsupportedMediaTypeException());
    },
  );
  server.addContentTypeParser('*', { parseAs }, (_request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new UnsupportedMediaTypeException());
  });
}
