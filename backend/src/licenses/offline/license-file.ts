import { type KeyObject, sign } from 'node:crypto';

/** What a licence file says. Times are seconds since 1970, as in every JWT. */
export interface LicenseClaims {
  iss: string;
  /** The licence. */
  sub: string;
  tool: string;
  instance: string;
  fingerprint: string;
  iat: number;
  exp: number;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A licence file: a compact JWS, signed with Ed25519 (RFC 8037). */
export function signLicenseFile(key: { kid: string; privateKey: KeyObject }, claims: LicenseClaims): string {
  const content = `${encode({ alg: 'EdDSA', typ: 'license+jwt', kid: key.kid })}.${encode(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), key.privateKey).toString('base64url')}`;
}
