import { z } from 'zod';
import { grantedScopes } from './claims.ts';

const field = z.string().max(4000).optional().catch(undefined);

/** Parameters of the code flow; others are ignored. */
const parameters = z.object({
  client_id: field,
  redirect_uri: field,
  response_type: field,
  scope: field,
  state: field,
  nonce: field,
  access_type: field,
  prompt: field,
  code_challenge: field,
  code_challenge_method: field,
});

export type AuthorizationParameters = z.infer<typeof parameters>;

export type AuthorizationRequest = {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string;
  nonce: string | null;
  isOffline: boolean;
  codeChallenge: string;
};

/**
 * What to do with a request: continue, redirect back with an error, or show the error when the redirect target
 * cannot be trusted.
 */
export type Judgement =
  | { kind: 'good'; request: AuthorizationRequest; parameters: AuthorizationParameters }
  | { kind: 'back'; url: string }
  | { kind: 'page'; code: string; text: string };

/** Checks the parameters of an authorization request, from the query or from the chooser's form. */
export function judge(input: unknown, clientId: string): Judgement {
  const request = parameters.parse(input ?? {});
  const redirectUri = request.redirect_uri ?? '';
  if (request.client_id !== clientId) {
    return { kind: 'page', code: 'invalid_client', text: 'The OAuth client was not found.' };
  }
  if (!isReturnAddress(redirectUri)) {
    const text = 'redirect_uri must be an absolute http or https address without a fragment.';
    return { kind: 'page', code: 'redirect_uri_mismatch', text };
  }
  const problem = findProblem(request);
  if (problem !== null) {
    const [error, description] = problem;
    return {
      kind: 'back',
      url: backTo(redirectUri, request.state, { error, error_description: description }),
    };
  }
  return {
    kind: 'good',
    parameters: request,
    request: {
      clientId,
      redirectUri,
      scopes: grantedScopes(request.scope ?? '') ?? [],
      state: request.state ?? '',
      nonce: request.nonce ?? null,
      isOffline: request.access_type === 'offline',
      codeChallenge: request.code_challenge ?? '',
    },
  };
}

/** The store's redirect URL with the result and the store's state. */
export function backTo(
  redirectUri: string,
  state: string | undefined,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  if (state !== undefined) url.searchParams.set('state', state);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}

/** Code and description of the first error. */
function findProblem(request: AuthorizationParameters): [string, string] | null {
  const {
    response_type: type,
    scope = '',
    code_challenge: challenge,
    code_challenge_method: method,
  } = request;
  if (type === undefined) return ['invalid_request', 'Required parameter is missing: response_type'];
  if (type !== 'code') return ['unsupported_response_type', `Invalid response_type: ${type}`];
  if (scope.trim() === '') return ['invalid_request', 'Missing required parameter: scope'];
  if (grantedScopes(scope) === null) return ['invalid_scope', 'Some requested scopes were invalid'];
  if (!request.state) return ['invalid_request', 'Missing required parameter: state'];
  if (method !== 'S256') return ['invalid_request', 'code_challenge_method must be S256'];
  if (challenge === undefined || !/^[\w-]{43}$/.test(challenge))
    return ['invalid_request', 'code_challenge must be the base64url of a SHA-256'];
  // There is no earlier sign-in here.
  if (request.prompt === 'none') return ['interaction_required', 'The person has to choose an account'];
  return null;
}

function isReturnAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || value.includes('#')) return false;
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}
