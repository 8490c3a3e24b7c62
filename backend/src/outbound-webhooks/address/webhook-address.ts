import { isIP } from 'node:net';
import type { Env } from '../../config/env.ts';
import { isPublicAddress } from './public-address.ts';

const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** Ports below are those of other services of a machine. */
const FIRST_FREE_PORT = 1024;
export const LONGEST_URL = 2_000;

/** The host as `net` takes it: an IPv6 address without its brackets. */
export const getHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

export const getPort = (url: URL): number =>
  Number(url.port) || (url.protocol === 'https:' ? HTTPS_PORT : HTTP_PORT);

/** Whether the operator allows this host and port in any network, and without TLS. For tests and the demo. */
export function isExempt(url: URL, allowed: Env['WEBHOOK_ALLOW_PRIVATE']): boolean {
  return allowed === true || allowed.includes(`${url.hostname}:${getPort(url)}`);
}

/** Why events cannot be sent to the address, as a sentence for staff; null when they can. Asks no network. */
export function problemOfAddress(text: string, allowed: Env['WEBHOOK_ALLOW_PRIVATE']): string | null {
  if (text.length > LONGEST_URL) return `The address may have at most ${LONGEST_URL} characters.`;
  if (!URL.canParse(text)) return 'Enter a complete address, such as https://example.com/hooks.';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return 'Remove the user name and password from the address.';
  if (url.hash !== '') return 'Remove the part after # from the address.';
  if (isExempt(url, allowed)) {
    return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'Enter an https:// address.';
  }
  if (url.protocol !== 'https:') return 'Enter an https:// address.';
  const port = getPort(url);
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) return 'Use port 443, or one from 1024.';
  const host = getHost(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) return PRIVATE_ADDRESS;
  return null;
}

export const PRIVATE_ADDRESS = 'This address belongs to a private network. Use a public one.';
export const UNKNOWN_NAME = 'This name cannot be found. Please check the address.';
