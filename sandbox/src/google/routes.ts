import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { obstruct } from '../wire-faults.ts';
import { toClaims } from './claims.ts';
import type { Endpoint, GoogleFaults } from './faults.ts';
import type { Grant, Grants } from './grants.ts';
import { OAuthError } from './oauth-error.ts';
import type { People, Person } from './people.ts';
import type { SigningKey } from './signing-key.ts';
import type { createTokenEndpoint } from './token-endpoint.ts';

export type ProviderParts = {
  exchange: ReturnType<typeof createTokenEndpoint>;
  people: People;
  grants: Grants;
  key: SigningKey;
  faults: GoogleFaults;
  clock: Clock;
  issuer: () => string;
};

const tokenField = z.object({ access_token: z.string() }).partial().catch({});

/** The provider's API for stores: token, userinfo, tokeninfo, keys and discovery. */
export function registerProvider(app: FastifyInstance, parts: ProviderParts): void {
  const { exchange, people, grants, key, faults, clock } = parts;
  app.setErrorHandler(answerError);
  const mayFail = (endpoint: Endpoint) => ({ preHandler: faultHook(faults, endpoint) });

  /** The token's grant; null for an invalid or expired token. */
  function getBearer(request: FastifyRequest): { grant: Grant; person: Person } | null {
    const grant = grants.findAccess(getToken(request));
    const person = grant && people.find(grant.sub);
    return grant && person && { grant, person };
  }

  app.post('/token', mayFail('token'), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return exchange(request.body, request.headers.authorization);
  });

  const userinfo = async (request: FastifyRequest, reply: FastifyReply) => {
    const bearer = getBearer(request);
    if (bearer === null) {
      reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/", error="invalid_token"');
      throw new OAuthError(401, 'invalid_request', 'Invalid Credentials');
    }
    return toClaims(bearer.person, bearer.grant.scopes);
  };
  app.get('/userinfo', mayFail('userinfo'), userinfo);
  app.post('/userinfo', mayFail('userinfo'), userinfo);

  const tokeninfo = async (request: FastifyRequest) => {
    const bearer = getBearer(request);
    if (bearer === null) throw new OAuthError(400, 'invalid_token', 'Invalid Value');
    const { grant, person } = bearer;
    const expiresAt = grant.expiresAt ?? clock.now();
    const { email, email_verified: verified } = toClaims(person, grant.scopes);
    // Numbers and booleans are strings here, as at the provider.
    return {
      azp: grant.clientId,
      aud: grant.clientId,
      sub: person.sub,
      scope: grant.scopes.join(' '),
      exp: String(Math.floor(expiresAt / 1000)),
      expires_in: String(Math.floor((expiresAt - clock.now()) / 1000)),
      ...(email !== undefined && { email, email_verified: String(verified) }),
      access_type: grant.isOffline ? 'offline' : 'online',
    };
  };
  app.get('/tokeninfo', mayFail('tokeninfo'), tokeninfo);
  app.post('/tokeninfo', mayFail('tokeninfo'), tokeninfo);

  app.get('/jwks', mayFail('jwks'), async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return key.publicKeys();
  });
  app.get('/.well-known/openid-configuration', async () => discovery(parts.issuer()));
}

function getToken(request: FastifyRequest): string {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const inBody = tokenField.parse(request.body ?? {}).access_token;
  return bearer ?? inBody ?? tokenField.parse(request.query).access_token ?? '';
}

function faultHook(faults: GoogleFaults, endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = faults.take(endpoint);
    if (fault === null || (await obstruct(fault, request, reply))) return;
    const status = Number(fault.kind);
    if (status >= 500) throw new OAuthError(status, 'internal_failure', 'Backend Error');
    if (status >= 400) throw new OAuthError(status, 'invalid_grant', 'Bad Request');
  };
}

async function answerError(error: unknown, _request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error instanceof OAuthError) {
    await reply.code(error.status).send(error.toBody());
    return;
  }
  const known = z.object({ statusCode: z.number().int(), message: z.string() }).safeParse(error);
  const { statusCode, message } = known.success ? known.data : { statusCode: 500, message: String(error) };
  await reply.code(statusCode).send({ error: 'invalid_request', error_description: message });
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'picture',
      'sub',
    ],
    code_challenge_methods_supported: ['S256'],
  };
}
