import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './email-sign-ins.repository.js';

const COOKIE = 'email_sign_in';
/** Only these routes read the cookie. */
const PATH = '/api/auth/email';

/** As long as the emailed link. */
export const LIFETIME_MS = 15 * 60_000;

function readSecret(request: FastifyRequest): string | null {
  const cookie = request.server.parseCookie(request.headers.cookie ?? '')[COOKIE];
  const { valid, value } = request.unsignCookie(cookie ?? '');
  return valid ? value : null;
}

/** The hash of the secret that tells this browser from others; one that has none gets one. */
export const KeptBrowser = createParamDecorator((_data: unknown, context: ExecutionContext): Buffer => {
  const http = context.switchToHttp();
  const secret = readSecret(http.getRequest<FastifyRequest>()) ?? randomBytes(32).toString('base64url');
  const options = { path: PATH, signed: true, maxAge: LIFETIME_MS / 1000 };
  http.getResponse<FastifyReply>().setCookie(COOKIE, secret, options);
  return hashOf(secret);
});

/** The same of a browser that was here before; null for any other. */
export const KnownBrowser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Buffer | null => {
    const secret = readSecret(context.switchToHttp().getRequest<FastifyRequest>());
    return secret === null ? null : hashOf(secret);
  },
);
