import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';

/** How far the provider's clock may be ahead of ours. */
const CLOCK_SKEW_S = 60;

const INVALID = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

interface Expected {
  issuer: string;
  clientId: string;
  now: Date;
  /** That of the sign-in; null for a token that a client brings. */
  nonce: string | null;
}

/**
 * The claims of an ID token that the provider signed for us (OpenID Connect Core, 3.1.3.7); null for any other token.
 * Fails when the provider's keys cannot be loaded.
 */
export async function verifyIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, now, nonce }: Expected,
): Promise<(JWTPayload & { sub: string }) | null> {
  try {
    const { payload } = await jwtVerify<{ sub: string }>(idToken, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
    });
    if (nonce !== null && payload.nonce !== nonce) return null;
    return isTimely(payload, now) && isForUs(payload, clientId) ? payload : null;
  } catch (error) {
    if (INVALID.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

function isTimely({ iat = Infinity }: JWTPayload, now: Date): boolean {
  return iat <= now.getTime() / 1000 + CLOCK_SKEW_S;
}

/** With several audiences, the authorized party says for which of them the token was issued. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  const hasSeveral = Array.isArray(aud) && aud.length > 1;
  return azp === undefined ? !hasSeveral : azp === clientId;
}
