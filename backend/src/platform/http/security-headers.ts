import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall } from './address.ts';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

/** The API serves no pages, except its documentation. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Of an answer of the API; over HTTPS there is one more. */
export const API_HEADERS = { ...COMMON, 'content-security-policy': API_POLICY };

/** SHA-256 of an empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The console runs its own files only, never the payment provider's script. Its styles are added as rules to empty style
 * elements. Trusted Types refuse every text that would become markup or code, and every policy that could allow one.
 */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The API's page writes style elements at run time; inline scripts stay forbidden. */
const DOCS_POLICY = [
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

function policyFor(request: FastifyRequest): string | undefined {
  const { url: route } = request.routeOptions;
  if (route === '/api/docs' || route?.startsWith('/api/docs/')) return DOCS_POLICY;
  if (isApiCall(request)) return API_POLICY;
  if (route === '/admin' || route?.startsWith('/admin/')) return CONSOLE_POLICY;
  return undefined;
}

/** Sets security headers on every response. Storefront pages set their own, stricter content policy. */
export function registerSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON);
    const policy = policyFor(request);
    if (policy) reply.header('content-security-policy', policy);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}
