import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie whose value only this store can have written, for this cookie. */
export interface SignedCookie {
  name: string;
  /** Only requests below it carry the cookie. */
  path: string;
  lifetimeMs: number;
}

/** The name is signed with the value, so that a cookie is worth nothing under the name of another. */
const signedText = (name: string, value: string) => `${name}=${value}`;

export function keepCookie(
  reply: FastifyReply,
  { name, path, lifetimeMs }: SignedCookie,
  value: string,
): void {
  const signed = reply.signCookie(signedText(name, value)).slice(signedText(name, '').length);
  reply.setCookie(name, signed, { path, maxAge: lifetimeMs / 1000 });
}

/** Null without the cookie, or with one that was changed or made for something else. */
export function readCookie(request: FastifyRequest, { name }: SignedCookie): string | null {
  const cookie = request.server.parseCookie(request.headers.cookie ?? '')[name] ?? '';
  const { valid, value } = request.unsignCookie(signedText(name, cookie));
  return valid ? value.slice(signedText(name, '').length) : null;
}

export function dropCookie(reply: FastifyReply, { name, path }: SignedCookie): void {
  reply.clearCookie(name, { path });
}
