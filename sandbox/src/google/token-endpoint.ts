import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { toClaims } from './claims.ts';
import { ACCESS_SECONDS, type Grant, type Grants } from './grants.ts';
import { OAuthError } from './oauth-error.ts';
import type { People } from './people.ts';
import type { SigningKey } from './signing-key.ts';

const field = z.string().max(4000).default('').catch('');
const parameters = z.object({
  grant_type: field,
  code: field,
  redirect_uri: field,
  client_id: field,
  client_secret: field,
  code_verifier: field,
  refresh_token: field,
});
type TokenRequest = z.infer<typeof parameters>;

export type Client = { id: string; secret: string };

type Tokens = {
  access_token: string;
  expires_in: number;
  refresh_token?: string;
  scope: string;
  token_type: 'Bearer';
  id_token?: string;
};

const invalidGrant = (description: string) => new OAuthError(400, 'invalid_grant', description);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Exchanges codes and refresh tokens for access tokens. */
export function createTokenEndpoint(parts: {
  client: Client;
  grants: Grants;
  people: People;
  key: SigningKey;
  clock: Clock;
  issuer: () => string;
}) {
  const { client, grants, people, key, clock } = parts;

  /** @throws OAuthError */
  async function answer(body: unknown, authorization: string | undefined): Promise<Tokens> {
    const request = parameters.parse(body ?? {});
    checkClient(request, authorization);
    switch (request.grant_type) {
      case 'authorization_code': {
        const grant = redeem(request);
        const tokens = await issue(grant);
        return grant.isOffline ? { ...tokens, refresh_token: grants.issueRefresh(grant) } : tokens;
      }
      case 'refresh_token': {
        const grant = grants.findRefresh(request.refresh_token);
        if (grant === null) throw invalidGrant('Token has been expired or revoked.');
        return issue(grant);
      }
      case '':
        throw new OAuthError(400, 'invalid_request', 'Missing required parameter: grant_type');
      default:
        throw new OAuthError(400, 'unsupported_grant_type', `Invalid grant_type: ${request.grant_type}`);
    }
  }

  function checkClient(request: TokenRequest, authorization: string | undefined): void {
    const { id, secret } = basicCredentials(authorization) ?? {
      id: request.client_id,
      secret: request.client_secret,
    };
    if (id !== client.id) throw new OAuthError(401, 'invalid_client', 'The OAuth client was not found.');
    if (secret !== client.secret) throw new OAuthError(401, 'invalid_client', 'Unauthorized');
  }

  /** Any authenticated attempt uses the code up, also a failed one. */
  function redeem(request: TokenRequest): Grant {
    const grant = grants.spendCode(request.code);
    if (grant === null) throw invalidGrant('Malformed auth code.');
    if (request.redirect_uri !== grant.redirectUri)
      throw invalidGrant('redirect_uri differs from the authorization request.');
    if (request.code_verifier === '') throw invalidGrant('Missing code verifier.');
    if (digest(request.code_verifier).toString('base64url') !== grant.codeChallenge)
      throw invalidGrant('Invalid code verifier.');
    return grant;
  }

  async function issue(grant: Grant): Promise<Tokens> {
    const person = people.find(grant.sub);
    if (person === null) throw invalidGrant('Account has been deleted');
    const access = grants.issueAccess(grant);
    const tokens: Tokens = {
      access_token: access,
      expires_in: ACCESS_SECONDS,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    };
    if (!grant.scopes.includes('openid')) return tokens;
    const now = Math.floor(clock.now() / 1000);
    const idToken = await key.sign({
      iss: parts.issuer(),
      azp: client.id,
      aud: client.id,
      ...toClaims(person, grant.scopes),
      at_hash: digest(access).subarray(0, 16).toString('base64url'),
      ...(grant.nonce !== null && { nonce: grant.nonce }),
      iat: now,
      exp: now + 3600,
    });
    return { ...tokens, id_token: idToken };
  }

  return answer;
}

function basicCredentials(authorization: string | undefined): Client | null {
  const encoded = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decode);
  return { id, secret };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
