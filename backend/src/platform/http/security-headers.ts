import type { FastifyInstance } from 'fastify';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};

/** The API serves no pages, except its documentation. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The console and the API's page write style elements at run time; inline scripts stay forbidden. */
const TOOL_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function policyFor(path: string): string | undefined {
  if (path.startsWith('/api/docs')) return TOOL_POLICY;
  if (path.startsWith('/api/')) return API_POLICY;
  if (path === '/admin' || path.startsWith('/admin/')) return TOOL_POLICY;
  return undefined;
}

/** Sets security headers on every response. Storefront pages set their own, stricter content policy. */
export function registerSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON);
    const policy = policyFor(request.url);
    if (policy) reply.header('content-security-policy', policy);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}
