import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** A name that leads into a private network. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** The addresses of a name. @throws PrivateAddressError when one of them is not public */
export async function resolvePublic(resolve: ResolveName, hostname: string): Promise<LookupAddress[]> {
  const addresses = await resolve(hostname);
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  if (hidden) throw new PrivateAddressError(`${hostname} leads to ${hidden.address}, which is not public`);
  return addresses;
}

const notFound = (hostname: string) =>
  Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });

/**
 * The lookup of a socket: it connects to the very addresses that were checked, so a name that gives another address when
 * it is asked again changes nothing.
 */
export function checkedLookup(resolve: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolvePublic(resolve, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(notFound(hostname), [], 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), [], 0);
      },
    );
  };
}
