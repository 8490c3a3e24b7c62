import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepCookie, readCookie } from '../signed-cookie.ts';
import { toHash } from './email-sign-ins.repository.ts';

/** As long as the emailed link. */
export const LIFETIME_MS = 15 * 60_000;

/** Only these routes read the cookie. */
const COOKIE = { name: 'email_sign_in', path: '/api/auth/email', lifetimeMs: LIFETIME_MS };

/** A secret that tells this browser from others, and the hash of the account it asked for last. */
const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

/** The browser that asks for emails, as its cookie knows it. */
export class AskingBrowser {
  constructor(
    private readonly secret: string | null,
    /** Of the account it asked for last. A code is for that one only. */
    readonly asked: Buffer | null,
    private readonly keep: (value: string) => void,
  ) {}

  /** The browser asks for an account. Returns the hash that its email is kept under. */
  ask(userId: string): Buffer {
    const secret = this.secret ?? randomBytes(32).toString('base64url');
    const hash = browserHash(secret, userId);
    this.keep(`${secret}.${hash.toString('base64url')}`);
    return hash;
  }

  /** Whether this browser asked for the email. */
  hasAsked(email: { userId: string; browserHash: Buffer }): boolean {
    return this.secret !== null && browserHash(this.secret, email.userId).equals(email.browserHash);
  }
}

/** Differs by account: what a browser guesses for one says nothing about another. */
const browserHash = (secret: string, userId: string): Buffer => toHash(`${secret}:${userId}`);

export const Browser = createParamDecorator((_data: unknown, context: ExecutionContext): AskingBrowser => {
  const http = context.switchToHttp();
  const [, secret = null, asked = null] =
    VALUE.exec(readCookie(http.getRequest<FastifyRequest>(), COOKIE) ?? '') ?? [];
  const reply = http.getResponse<FastifyReply>();
  const lastAsked = asked === null ? null : Buffer.from(asked, 'base64url');
  return new AskingBrowser(secret, lastAsked, (value) => keepCookie(reply, COOKIE, value));
});
