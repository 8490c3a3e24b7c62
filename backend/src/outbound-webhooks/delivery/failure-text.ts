import { shortened } from '../../common/fields/words.ts';
import { PrivateAddressError } from '../address/checked-lookup.ts';
import { PRIVATE_ADDRESS } from '../address/webhook-address.ts';

const TEXTS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer.',
  EPIPE: 'The connection was closed before an answer.',
  ENOTFOUND: 'The name cannot be found.',
  ENODATA: 'The name has no address.',
  ESERVFAIL: 'The name servers of this address failed.',
  ETIMEOUT: 'The name servers of this address do not answer.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  ETIMEDOUT: 'The connection timed out.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another name.',
};
const LONGEST = 200;

interface Failure {
  code?: unknown;
  name?: unknown;
  message?: unknown;
}

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null;

/** Why an attempt brought no answer, as a sentence for staff. */
export function failureText(error: unknown, timeoutSeconds: number): string {
  const { code, name, message }: Failure = isFailure(error) ? error : {};
  if (name === 'AbortError' || name === 'TimeoutError')
    return `No complete answer within ${timeoutSeconds} s.`;
  if (error instanceof PrivateAddressError) return PRIVATE_ADDRESS;
  const text = TEXTS[String(code)] ?? message;
  return typeof text === 'string' ? shortened(text, LONGEST) : 'The attempt failed.';
}
