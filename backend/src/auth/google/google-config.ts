import type { Env } from '../../config/env.js';

/** Where an OpenID provider is found, and who we are to it. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  tokeninfoUrl: string;
  jwksUrl: string;
  issuer: string;
  /** The page of the site the provider sends the browser back to. */
  callbackUrl: string;
}

/** The provider from the environment; null when the store has no client of its own, and so offers no such sign-in. */
export function googleConfig(env: Env): GoogleConfig | null {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    authUrl: env.GOOGLE_AUTH_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    userinfoUrl: env.GOOGLE_USERINFO_URL,
    tokeninfoUrl: env.GOOGLE_TOKENINFO_URL,
    jwksUrl: env.GOOGLE_JWKS_URL,
    issuer: env.GOOGLE_ISSUER,
    callbackUrl: `${env.PUBLIC_URL}/auth/google/callback`,
  };
}
