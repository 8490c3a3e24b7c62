import { parse } from 'node:querystring';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { commonError } from '../../common/errors/common-errors.ts';
import { jsonFault } from '../../common/http/json-limits.ts';

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

/** Of visitors and customers; the longest text of a form has 15 KB. */
export const BODY_LIMIT_BYTES = 64 * 1024;
const LARGE_BODY_LIMIT_BYTES = 1024 * 1024;

/** Routes of staff, but not those with which they sign in, and the provider's webhooks. */
const LARGE_BODIES = /^\/api\/(admin\/(?!login$|auth\/)|payments\/cashfree\/webhook$)/;

/** More parameters than any route has. */
const MAX_PARAMETERS = 100;

/** Whether a query string or a form has more parameters than are parsed. */
function hasTooMany(text: string): boolean {
  let parameters = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    parameters += 1;
    if (parameters > MAX_PARAMETERS) return true;
  }
  return false;
}

/** Parses a query string, but no more of it than a request may have. */
export const parseQuery = (query: string): Record<string, unknown> =>
  query === '' ? {} : parse(query, '&', '=', { maxKeys: MAX_PARAMETERS });

/** Lone surrogates cannot be stored; they become U+FFFD, as in broken UTF-8. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name.toWellFormed(), wellFormed(of)]));
}

/** Larger bodies for the routes that need them, and not too many parameters for all. */
function boundContents(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (LARGE_BODIES.test(route.url)) route.bodyLimit = LARGE_BODY_LIMIT_BYTES;
  });
  server.addHook('onRequest', ({ url }, _reply, done) => {
    done(hasTooMany(url) ? commonError('TOO_MANY_VALUES') : undefined);
  });
}

/**
 * Parses JSON bodies and keeps their bytes. A request may name any content type and send nothing, so an empty body is
 * valid. Uploads have their own parser; every other type is answered with 415.
 */
export function registerBodyParsers(server: FastifyInstance): void {
  boundContents(server);
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
    const fault = jsonFault(body);
    if (fault) {
      done(commonError(fault));
      return;
    }
    const text = body.toString('utf8');
    void parseJson(request, text, (error, value: unknown) => {
      if (error) done(commonError('INVALID_JSON', { cause: error }));
      else done(null, SURROGATE.test(text) ? wellFormed(value) : value);
    });
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs },
    (request, body: Buffer, done) => {
      const form = body.toString('utf8');
      if (form === '') done(null, undefined);
      // A form of another site is sent without asking the browser's user, so only routes that expect it take one.
      else if (request.flatRefusal === null && !request.routeOptions.config.takesForm)
        done(new UnsupportedMediaTypeException());
      else if (hasTooMany(form)) done(commonError('TOO_MANY_VALUES'));
      else done(null, Object.fromEntries(new URLSearchParams(form)));
    },
  );
  server.addContentTypeParser('*', { parseAs }, (_request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new UnsupportedMediaTypeException());
  });
}
